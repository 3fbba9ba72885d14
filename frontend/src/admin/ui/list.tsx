import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Glyph, type GlyphName } from './glyph.tsx';
import styles from './kit.module.css';

interface SectionProps {
  title: string;
  id?: string | undefined;
  /** At most one link, at the right of the heading. */
  link?: { to: string; label: string } | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A heading above its card. */
export function Section({ title, id, link, className = '', children }: SectionProps) {
  const made = useId();
  const heading = id === undefined ? made : `${id}-heading`;
  return (
    <section id={id} className={`${styles['section']} ${className}`} aria-labelledby={heading}>
      <div className={`row spread ${styles['heading']}`}>
        <h2 id={heading} tabIndex={-1}>
          {title}
        </h2>
        {link && <Link to={link.to}>{link.label}</Link>}
      </div>
      {children}
    </section>
  );
}

/** A card of rows with lines between them. */
export const List = ({ children, as: As = 'ul' }: { children: ReactNode; as?: 'ul' | 'ol' | 'div' }) => (
  <As className="box clipped lined">{children}</As>
);

interface LinkRowProps {
  to: string;
  glyph?: GlyphName;
  /** When it is, in a column of its own. */
  time?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  value?: ReactNode;
  /** A page of the site, which is another bundle. */
  reloads?: boolean;
  /** In a sheet, whose entry of the history it takes. */
  replace?: boolean;
  /** What it leads to is shown beside it. */
  isCurrent?: boolean;
}

/** A row that is a link as a whole. */
export const LinkRow = (props: LinkRowProps) => {
  const { to, glyph, time, title, text, value, reloads = false, replace = false, isCurrent = false } = props;
  return (
    <li>
      <Link
        to={to}
        reloadDocument={reloads}
        replace={replace}
        className={`press ${styles['row']}`}
        aria-current={isCurrent ? 'page' : undefined}
      >
        {glyph && <Glyph name={glyph} />}
        {time !== undefined && <span className={styles['time']}>{time}</span>}
        <span className={styles['words']}>
          <b>{title}</b>
          {text && <span>{text}</span>}
        </span>
        {value && <span className={styles['value']}>{value}</span>}
        <Glyph name="next" size={18} />
      </Link>
    </li>
  );
};

interface RowProps {
  glyph?: GlyphName;
  title?: ReactNode;
  text?: ReactNode;
  isFault?: boolean;
  children?: ReactNode;
}

/** A row with its acts at the right. */
export const Row = ({ glyph, title, text, isFault = false, children }: RowProps) => (
  <li className={styles['row']} data-fault={isFault ? '' : undefined}>
    {glyph && <Glyph name={glyph} />}
    <span className={styles['words']}>
      {title && <b>{title}</b>}
      {text && <span>{text}</span>}
    </span>
    {children}
  </li>
);
