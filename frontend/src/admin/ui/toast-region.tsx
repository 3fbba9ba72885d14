import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Live } from '../../shared/ui/live.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Button } from './button.tsx';
import { focusOnce } from './focus-once.ts';
import styles from './toast.module.css';
import { endToast, type Toast, useToast } from './toasts.ts';

const usualMs = 10_000;

function Shown({ toast: { id, text, undo, takesFocus, lastsMs = usualMs } }: { toast: Toast & { id: number } }) {
  const { t } = useTranslation('admin');
  // The time stands still while the focus or a pointer is on it.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => endToast(id), lastsMs);
    return () => clearTimeout(timer);
  }, [held, id, lastsMs]);
  return (
    <div
      className={`row spread gap-12 ${styles['toast']}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name="check" size={20} />
      <p>{text}</p>
      {undo && (
        <Button
          ref={takesFocus ? focusOnce : undefined}
          kind="quiet"
          glyph="undo"
          text={t('undo')}
          onClick={() => {
            endToast(id);
            undo();
          }}
        />
      )}
    </div>
  );
}

/** The one place of the panel that says what was done. */
export function ToastRegion() {
  const toast = useToast();
  return <Live className={`screen-only ${styles['region']}`}>{toast && <Shown key={toast.id} toast={toast} />}</Live>;
}
