import type { ReactNode, Ref } from 'react';
import styles from './alert.module.css';
import { Icon } from './icon.tsx';

interface Props {
  kind: 'success' | 'error' | 'note';
  children: ReactNode;
  /** Where the reader may put the message away herself. */
  close?: { label: string; onClose: () => void };
  ref?: Ref<HTMLDivElement>;
}

/** One box, one sentence. Success and notes are told politely, errors at once. */
export function Alert({ kind, children, close, ref }: Props) {
  return (
    <div ref={ref} className={`${styles['alert']} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={kind === 'success' ? 'check' : 'alert'} />
      <div className={styles['words']}>{children}</div>
      {close && (
        <button type="button" className={styles['close']} aria-label={close.label} onClick={close.onClose}>
          <Icon name="close" size={20} />
        </button>
      )}
    </div>
  );
}
