import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../shared/ui/icon.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { Button } from './button.tsx';
import { Glyph } from './glyph.tsx';
import styles from './toast.module.css';
import { endToast, type Toast, useToast } from './toasts.ts';

const usualMs = 10_000;

/** The seconds that are left. Not announced: a screen reader hears the sentence once. */
function Seconds({ lastsMs }: { lastsMs: number }) {
  const [left, setLeft] = useState(Math.ceil(lastsMs / 1000));
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <b className={`initial ${styles['seconds']}`} aria-hidden="true">
      {left}
    </b>
  );
}

function Shown({ toast }: { toast: Toast & { id: number } }) {
  const { t } = useTranslation('admin');
  const { id, kind, text, undo, counts = false, lastsMs = usualMs } = toast;
  // The time stands still while the focus or a pointer is on it.
  const [held, setHeld] = useState(false);
  const stands = held && !counts;
  useEffect(() => {
    if (stands) return;
    const timer = setTimeout(() => {
      // The focus must not fall to the body.
      if (document.activeElement?.closest('[data-toast]')) document.querySelector<HTMLElement>('main h1')?.focus();
      endToast(id);
    }, lastsMs);
    return () => clearTimeout(timer);
  }, [stands, id, lastsMs]);
  return (
    <div
      data-toast=""
      className={`row spread gap-12 ${styles['toast']}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {counts ? (
        <Seconds lastsMs={lastsMs} />
      ) : kind === 'error' ? (
        <Glyph name="late" />
      ) : (
        <Icon name="check" size={20} />
      )}
      <p>{text}</p>
      {undo && (
        <Button
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
