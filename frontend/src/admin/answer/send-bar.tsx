import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pill } from '../ui/pill.ts';
import { Glyph } from '../ui/glyph.tsx';
import styles from './send-bar.module.css';

interface Props {
  to: string;
  label: string;
  busy: boolean;
  outcome: ReactNode;
  /** The letter was taken back: the focus returns to where it was sent. */
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
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key !== 'Enter') return;
      event.preventDefault();
      if (!event.repeat && !document.querySelector('dialog[open]')) button.current?.click();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={styles['bar']}>
      <div className={styles['outcome']} aria-live="polite">
        {outcome}
      </div>
      <div className={styles['row']}>
        <p>
          {t('send.to')} <b>{to}</b>
        </p>
        <button
          ref={button}
          type="button"
          className={pill('blue')}
          aria-disabled={busy}
          aria-keyshortcuts="Control+Enter"
          onClick={onSend}
        >
          <Glyph name="send" />
          {busy ? t('send.busy') : label}
        </button>
      </div>
    </div>
  );
}
