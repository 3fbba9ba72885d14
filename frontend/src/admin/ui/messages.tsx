import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { Button } from './button.tsx';
import styles from './messages.module.css';

export interface Message {
  kind: 'success' | 'error';
  text: string;
  /** The id of the list entry that the message is about. The message is shown beside it. */
  about?: string;
  undo?: () => void;
}

function MessageAlert({ message, onClose }: { message: Message; onClose: () => void }) {
  const { t } = useTranslation('admin');
  return (
    <Alert kind={message.kind} close={{ label: t('closeMessage'), onClose }}>
      {message.undo ? (
        <div className="cluster spread gap-12">
          <p>{message.text}</p>
          <Button kind="outline" glyph="undo" text={t('undo')} onClick={message.undo} />
        </div>
      ) : (
        message.text
      )}
    </Alert>
  );
}

/** A live region for messages. Always render it: screen readers announce only changes in an existing one. */
export function Messages({ message, onClose }: { message: Message | undefined; onClose: () => void }) {
  return <Live className={styles['place']}>{message && <MessageAlert message={message} onClose={onClose} />}</Live>;
}
