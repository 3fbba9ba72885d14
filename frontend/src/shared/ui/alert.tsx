import { type ReactNode, type Ref, use } from 'react';
import styles from './alert.module.css';
import { Icon } from './icon.tsx';
import { InLive } from './live.tsx';
import { Words } from './words.tsx';

interface Props {
  kind: 'success' | 'error' | 'note';
  children: ReactNode;
  close?: { label: string; onClose: () => void };
  ref?: Ref<HTMLDivElement>;
  /** Takes the focus, also without JavaScript: for a page that answers a form post. */
  focused?: boolean;
  /** False inside another kind of live region, which announces it. */
  announced?: boolean;
}

/** A message box. Screen readers announce errors at once, success and notes politely. */
export function Alert({ kind, children, close, ref, focused = false, announced = true }: Props) {
  const isApart = !use(InLive) && announced;
  return (
    <div
      ref={ref}
      className={`${styles['alert']} ${styles[kind]}`}
      role={isApart ? (kind === 'error' ? 'alert' : 'status') : undefined}
      {...(focused && { tabIndex: -1, autoFocus: true })}
    >
      <Icon name={kind === 'success' ? 'check' : 'alert'} />
      <div className={styles['words']}>{typeof children === 'string' ? <Words>{children}</Words> : children}</div>
      {close && (
        <button type="button" className={`square ${styles['close']}`} aria-label={close.label} onClick={close.onClose}>
          <Icon name="close" size={20} />
        </button>
      )}
    </div>
  );
}
