import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { Dialog } from './dialog.tsx';
import styles from './dialog.module.css';
import { pill } from './pill.ts';

interface Props {
  title: string;
  text: string;
  /** The label of the confirming button, as a verb. */
  action: string;
  cancel?: string;
  busy?: boolean;
  error?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  ownsEntry?: boolean;
}

/** Asks before an action that cannot be undone. The cancel button comes first and has the focus. */
export function Confirm({ title, text, action, cancel, busy = false, error, onConfirm, onCancel, ownsEntry }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Dialog title={title} onClose={onCancel} {...(ownsEntry !== undefined && { ownsEntry })}>
      <p>{text}</p>
      {error && <Alert kind="error">{error}</Alert>}
      <div className={styles['actions']}>
        <button type="button" className={pill('outline')} data-start onClick={onCancel}>
          {cancel ?? t('cancel')}
        </button>
        <button type="button" className={pill('red')} aria-disabled={busy} onClick={() => !busy && onConfirm()}>
          {action}
        </button>
      </div>
    </Dialog>
  );
}
