import { type ReactNode, useId } from 'react';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface Props {
  title: string;
  onClose: () => void;
  /** False for the question of the router, which handles Back itself. */
  ownsEntry?: boolean | undefined;
  children: ReactNode;
}

export function Dialog({ title, onClose, ownsEntry = true, children }: Props) {
  const dialog = useModal(onClose, ownsEntry);
  const titleId = useId();
  return (
    <dialog ref={dialog} className={styles['dialog']} aria-labelledby={titleId}>
      <div className={`stack gap-12 ${styles['body']}`}>
        <h2 id={titleId}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
