import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { usePanelTitle } from './use-panel-title.ts';
import { Glyph } from './glyph.tsx';
import styles from './page-head.module.css';

interface Props {
  title: string;
  note?: string | undefined;
  back?: { to: string; label: string };
  children?: ReactNode;
}

export function PageHead({ title, note, back, children }: Props) {
  usePanelTitle(title);
  return (
    <header className={`cluster spread ${styles['head']}`}>
      <div>
        {back && (
          <Link className={`target gap-8 small ${styles['back']}`} to={back.to}>
            <Glyph name="back" size={18} />
            {back.label}
          </Link>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {note && <p className="hint">{note}</p>}
      </div>
      {children}
    </header>
  );
}
