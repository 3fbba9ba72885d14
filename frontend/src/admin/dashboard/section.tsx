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
    <section aria-labelledby={id}>
      <div className={`cluster spread ${styles['head']}`}>
        <h2 id={id} className="heading">
          {title}
          {count > 0 && (
            <>
              {' '}
              <span className="tag" data-tone="now">
                {count}
              </span>
            </>
          )}
        </h2>
        {link && (
          <Link to={link.to} aria-label={link.name} className="target small">
            {link.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
