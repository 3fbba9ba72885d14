import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './today.module.css';

interface Props {
  title: string;
  count?: number;
  /** `name`: the accessible name, which begins with the label. */
  link?: { to: string; label: string; name?: string } | undefined;
  children: ReactNode;
}

/** A heading with its number and a link, above a white box. */
export function Section({ title, count = 0, link, children }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles['section']}>
      <div className={styles['head']}>
        <h2 id={id} className="heading">
          {title}
          {count > 0 && (
            <>
              {' '}
              <span className={styles['count']}>{count}</span>
            </>
          )}
        </h2>
        {link && (
          <Link to={link.to} aria-label={link.name}>
            {link.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
