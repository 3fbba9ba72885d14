import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface Props {
  /** Names the section as a place to jump to. */
  id?: string;
  title: string;
  aside?: string | undefined;
  hint?: string | undefined;
  children: ReactNode;
}

/** A white box with a heading. */
export function Panel({ id, title, aside, hint, children }: Props) {
  const heading = useId();
  return (
    <section id={id} className={`box stack gap-16 ${styles['panel']}`} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1} className="heading">
        {title}
        {aside && <span className="hint"> {aside}</span>}
      </h2>
      {hint && <p className={`hint ${styles['hint']}`}>{hint}</p>}
      {children}
    </section>
  );
}
