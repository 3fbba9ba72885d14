import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface Props {
  title: string;
  aside?: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
}

/** A white box with a heading. */
export function Panel({ title, aside, hint, children }: Props) {
  const id = useId();
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {aside && <span className={styles['aside']}> {aside}</span>}
      </h2>
      {hint && <p className={styles['hint']}>{hint}</p>}
      {children}
    </section>
  );
}
