import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { Button } from '../ui/button.tsx';
import { useShortcut } from '../ui/use-shortcut.ts';
import styles from './send-bar.module.css';

interface Props {
  to: string;
  label: string;
  busy: boolean;
  outcome: ReactNode;
  /** The letter was undone: the focus returns to the send button. */
  takesFocus: boolean;
  onSend: () => void;
}

/** A bar at the bottom of the window with the address and the send button. Ctrl+Enter, or Cmd+Enter, presses it. */
export function SendBar({ to, label, busy, outcome, takesFocus, onSend }: Props) {
  const { t } = useTranslation('adminAnswer');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useShortcut('enter', button);
  return (
    <BottomBar outcome={outcome} rowClass={styles['row']}>
      <p>
        {t('send.to')} <b>{to}</b>
      </p>
      <Button
        ref={button}
        kind="blue"
        glyph="send"
        text={busy ? t('send.busy') : label}
        busy={busy}
        aria-keyshortcuts="Control+Enter"
        onClick={onSend}
      />
    </BottomBar>
  );
}
