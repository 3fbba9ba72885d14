import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { Button } from '../ui/button.tsx';
import { useShortcut } from '../ui/use-shortcut.ts';
import styles from './save-bar.module.css';

interface Props {
  dirty: boolean;
  saving: boolean;
  /** Saving is not possible yet, e.g. before the content has loaded. */
  disabled?: boolean;
  wrong: number;
  /** The last save failed. The bar shows this until a save succeeds. */
  failed?: boolean;
  /** The result of the save. It is shown here because the top of a long form may be out of sight. */
  outcome: ReactNode;
  unsaved?: string | undefined;
  /** Hides the bar while there is nothing to save and nothing to report. */
  hides?: boolean;
  onDiscard?: { label: string; act: () => void };
  children?: ReactNode;
}

/** A bar at the bottom of the window with the save button and the state of the form. Ctrl+S presses the button. */
export function SaveBar(props: Props) {
  const {
    dirty,
    saving,
    disabled = false,
    wrong,
    failed = false,
    outcome,
    unsaved,
    hides = false,
    onDiscard,
    children,
  } = props;
  const { t } = useTranslation('admin');
  const button = useRef<HTMLButtonElement>(null);
  useShortcut('s', button);
  const idle = hides && !dirty && !saving && !outcome;
  const state =
    wrong > 0
      ? t('form.fix', { count: wrong })
      : (dirty && !failed && unsaved) || t(failed ? 'form.notSaved' : dirty ? 'form.unsaved' : 'form.saved');
  return (
    <BottomBar outcome={outcome} idle={idle} className={styles['bar']} rowClass={styles['row']}>
      <p role="status" data-wrong={wrong > 0 ? '' : undefined} data-quiet={wrong === 0 && !dirty ? '' : undefined}>
        {!disabled && state}
      </p>
      {onDiscard && dirty && (
        <Button kind="quiet" text={onDiscard.label} className={styles['discard']} onClick={onDiscard.act} />
      )}
      <div className={`cluster gap-12 ${styles['actions']}`}>
        {children}
        <Button
          ref={button}
          type="submit"
          kind="blue"
          text={t(saving ? 'saving' : 'save')}
          disabled={disabled}
          // Keep the focus in the field: its blur could show an error that moves the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
        />
      </div>
    </BottomBar>
  );
}
