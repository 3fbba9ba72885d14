import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Glyph, type GlyphName } from './glyph.tsx';
import styles from './kit.module.css';
import type { Acting } from './use-act.ts';

const classOf = (tint: boolean) => `${styles['act']} ${tint ? styles['tint'] : ''}`;

interface ActProps {
  text: string;
  /** With whom or what it is about, where the text alone says too little. */
  label?: string | undefined;
  /** What fits best. At most one of a row. */
  tint?: boolean;
  name: string;
  acting: Pick<Acting, 'busy' | 'failed'>;
  onPress: () => void;
}

/** One act of a row. It says that it runs, or that it can be tried again. */
export function ActButton({ text, label, tint = false, name, acting: { busy, failed }, onPress }: ActProps) {
  const { t } = useTranslation('admin');
  const shown = busy === name ? t('working') : failed === name ? t('tryAgain') : text;
  return (
    <button
      type="button"
      className={classOf(tint)}
      aria-label={label && `${shown}: ${label}`}
      aria-disabled={busy !== undefined}
      onClick={onPress}
    >
      {shown}
    </button>
  );
}

interface LinkProps {
  to: string;
  text: string;
  label?: string;
  tint?: boolean;
  /** A page of the site, which is another bundle. */
  reloads?: boolean;
}

export const ActLink = ({ to, text, label, tint = false, reloads = false }: LinkProps) => (
  <Link to={to} className={classOf(tint)} aria-label={label && `${text}: ${label}`} reloadDocument={reloads}>
    {text}
  </Link>
);

export const MoreButton = ({ label, onPress }: { label: string; onPress: () => void }) => (
  <button type="button" className={classOf(false)} aria-label={label} aria-haspopup="dialog" onClick={onPress}>
    <Glyph name="more" />
  </button>
);

/** The acts of a row, below what they are about. */
export const Acts = ({ children }: { children: ReactNode }) => (
  <div className={`cluster ${styles['acts']}`}>{children}</div>
);

/** Why the last act of the row failed. It stands where the button is. */
export const ActFailure = ({ acting: { error } }: { acting: Acting }) => (
  <p role="status" className={`live ${styles['failure']}`}>
    {error}
  </p>
);

interface RowProps {
  glyph: GlyphName;
  title: string;
  text?: string | undefined;
  danger?: boolean;
  onPress: () => void;
}

/** A row of a sheet that does something. */
export const ActRow = ({ glyph, title, text, danger = false, onPress }: RowProps) => (
  <li>
    <button type="button" className={`press ${styles['row']}`} data-danger={danger ? '' : undefined} onClick={onPress}>
      <Glyph name={glyph} />
      <span className={styles['words']}>
        <b>{title}</b>
        {text && <span>{text}</span>}
      </span>
    </button>
  </li>
);
