import type { ReactNode } from 'react';
import { Words } from '../../shared/ui/words.tsx';
import { Glyph, type GlyphName } from '../ui/glyph.tsx';
import styles from './attention.module.css';

interface Props {
  tone: 'red' | 'amber';
  glyph: GlyphName;
  title: string;
  text?: ReactNode;
  /** Links and buttons. */
  children?: ReactNode;
}

export function AttentionRow({ tone, glyph, title, text, children }: Props) {
  return (
    <li className={styles['row']} data-tone={tone}>
      <Glyph name={glyph} size={22} />
      <p>
        <b>
          <Words>{title}</Words>
        </b>{' '}
        {typeof text === 'string' ? <Words>{text}</Words> : text}
      </p>
      {children && <div className={styles['acts']}>{children}</div>}
    </li>
  );
}
