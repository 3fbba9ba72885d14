import type { ComponentProps, ReactNode } from 'react';
import { Glyph, type GlyphName } from './glyph.tsx';
import { button } from '../../shared/ui/button.ts';
import styles from './pill.module.css';

/** The class names of the panel's buttons, also for links. */
export const pill = (kind: 'blue' | 'red' | 'outline' | 'quiet' | 'quietRed'): string =>
  kind === 'outline'
    ? `${button(kind, 'small')} ${styles['pill']}`
    : `${button(undefined, 'small')} ${styles['pill']} ${styles[kind]}`;

interface Props extends Omit<ComponentProps<'button'>, 'children'> {
  kind: Parameters<typeof pill>[0];
  glyph?: GlyphName;
  text: ReactNode;
  /** While its work goes on, a press does nothing, and submits nothing. Not `disabled`: the button would lose the focus. */
  busy?: boolean;
}

export function Button({ kind, glyph, text, busy, className, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      className={className ? `${pill(kind)} ${className}` : pill(kind)}
      aria-disabled={busy}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {glyph && <Glyph name={glyph} />}
      {text}
    </button>
  );
}
