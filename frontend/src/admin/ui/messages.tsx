import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import styles from './messages.module.css';

export interface Message {
  kind: 'success' | 'error';
  text: string;
  /** What of a list it is about: told there. */
  about?: string;
}

/** A message that goes by itself, success and failure alike (readings R38). */
export function useMessage(lastsMs: number) {
  const [message, setMessage] = useState<Message>();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(undefined), lastsMs);
    return () => clearTimeout(timer);
  }, [message, lastsMs]);
  return [message, setMessage] as const;
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

/** The place where messages appear. It is always there, so that what appears in it is read out. */
export function Messages({ message, onClose }: Props) {
  return (
    <div className={styles['place']} aria-live="polite">
      {message && <MessageAlert message={message} onClose={onClose} />}
    </div>
  );
}
