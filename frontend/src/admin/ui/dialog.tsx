import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
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

/** The buttons of a dialog: to cancel it, and what it is for. */
export function DialogActions({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  const { t } = useTranslation('admin');
  return (
    <div className={`cluster gap-12 ${styles['actions']}`}>
      <Button kind="outline" text={t('cancel')} onClick={onCancel} />
      {children}
    </div>
  );
}
