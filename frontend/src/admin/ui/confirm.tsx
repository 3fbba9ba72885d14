import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './dialog.module.css';

interface Props {
  title: string;
  text: string;
  /** The label of the confirming button, as a verb. */
  action: string;
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  ownsEntry?: boolean;
}

/** Asks before an action that cannot be undone. The cancel button comes first and has the focus. */
export function Confirm({ title, text, action, cancel, onConfirm, onCancel, ownsEntry }: Props) {
  const { t } = useTranslation('admin');
  return (
    <Dialog title={title} onClose={onCancel} ownsEntry={ownsEntry}>
      <p>{text}</p>
      <div className={`cluster gap-12 ${styles['actions']}`}>
        <Button kind="outline" text={cancel ?? t('cancel')} data-start onClick={onCancel} />
        <Button kind="red" text={action} onClick={onConfirm} />
      </div>
    </Dialog>
  );
}

interface AskedProps extends Pick<Props, 'title' | 'text' | 'action' | 'onConfirm'> {
  /** The button, whose press asks. */
  children: (ask: () => void) => ReactNode;
}

/** A button with a question before what it does. */
export function Asked({ onConfirm, children, ...question }: AskedProps) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      {children(() => setAsks(true))}
      {asks && (
        <Confirm
          {...question}
          onConfirm={() => {
            setAsks(false);
            onConfirm();
          }}
          onCancel={() => setAsks(false)}
        />
      )}
    </>
  );
}
