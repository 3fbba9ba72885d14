import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import styles from './messages.module.css';

export interface Message {
  kind: 'success' | 'error';
  text: string;
  /** The id of the list entry that the message is about. The message is shown beside it. */
  about?: string;
}

interface AlertProps {
  message: Message;
  onClose: () => void;
}

export function MessageAlert({ message, onClose }: AlertProps) {
  const { t } = useTranslation('admin');
  return (
    <Alert kind={message.kind} close={{ label: t('closeMessage'), onClose }}>
      {message.text}
    </Alert>
  );
}

interface Props {
  message: Message | undefined;
  onClose: () => void;
}

/** A live region for messages. Always render it: screen readers announce only changes in an existing one. */
export function Messages({ message, onClose }: Props) {
  return (
    <div className={styles['place']} aria-live="polite">
      {message && <MessageAlert message={message} onClose={onClose} />}
    </div>
  );
}
