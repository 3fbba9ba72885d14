import { undoMs } from '@luar/contracts/request-history';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { useReason } from '../api/use-reason.ts';
import { Button } from '../ui/button.tsx';
import { focusOnce } from '../ui/focus-once.ts';
import styles from './sent.module.css';
import type { Sending, Sent } from './use-sending.ts';

/** The seconds as a number in a ring. Hidden from screen readers, to which the time is announced once. */
function Ring({ seconds }: { seconds: number }) {
  return (
    <span className={styles['ring']} aria-hidden="true">
      <svg viewBox="0 0 44 44" width="44" height="44">
        <circle cx="22" cy="22" r="19" />
        <circle cx="22" cy="22" r="19" pathLength={100} strokeDashoffset={100 - (100 * seconds * 1000) / undoMs} />
      </svg>
      <b>{seconds}</b>
    </span>
  );
}

/** After sending: what is sent when, with the button to undo it. */
export function UndoBar({ type, seconds, sending }: { type: Sent['type']; seconds: number; sending: Sending }) {
  const { t } = useTranslation('adminAnswer');
  const reason = useReason();
  const [first] = useState(seconds);
  const { undo, startUndo } = sending;
  const isLetter = type !== 'answeredElsewhere';
  return (
    <div className={`cluster gap-8 tinted ${styles['undo']}`} data-tone="good">
      <Ring seconds={seconds} />
      <p aria-hidden={isLetter}>
        <b>{isLetter ? t('sent.leaves', { seconds }) : t('sent.elsewhere')}</b>
        {isLetter && <span>{t('sent.until')}</span>}
      </p>
      {isLetter && (
        <p role="status" className="visually-hidden">
          {t('sent.leavesOnce', { seconds: first })}
        </p>
      )}
      <Button
        // The pressed button is gone, so the undo button takes the focus.
        ref={focusOnce}
        kind="outline"
        glyph="undo"
        text={t('sent.undo')}
        busy={undo.isPending}
        onClick={startUndo}
      />
      <Live className={styles['failure']}>
        {undo.isError && <Alert kind="error">{reason(undo.error, t('sent.undoFailed'))}</Alert>}
      </Live>
    </div>
  );
}
