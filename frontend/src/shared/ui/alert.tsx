import type { ReactNode, Ref } from 'react';
import styles from './alert.module.css';
import { Icon } from './icon.tsx';

interface Props {
  kind: 'success' | 'error' | 'note';
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

/** One box, one sentence. Success and notes are told politely, errors at once. */
export function Alert({ kind, children, ref }: Props) {
  return (
    <div ref={ref} className={`${styles['alert']} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={kind === 'success' ? 'check' : 'alert'} />
      <div>{children}</div>
    </div>
  );
}
