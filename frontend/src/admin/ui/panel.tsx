import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface Props {
  /** Names the section as a place to jump to. */
  id?: string;
  title: string;
  aside?: string | undefined;
  hint?: string | undefined;
  /** `h3` below another heading of the page. */
  level?: 'h2' | 'h3';
  children: ReactNode;
}

/** A white box with a heading. */
export function Panel({ id, title, aside, hint, level: Heading = 'h2', children }: Props) {
  const heading = useId();
  return (
    <section id={id} className={`box stack gap-16 ${styles['panel']}`} aria-labelledby={heading}>
      <Heading id={heading} tabIndex={-1} className="heading">
        {title}
        {aside && <span className="hint"> {aside}</span>}
      </Heading>
      {hint && <p className={`hint ${styles['hint']}`}>{hint}</p>}
      {children}
    </section>
  );
}
