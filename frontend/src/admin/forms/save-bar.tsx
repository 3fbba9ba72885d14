import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { pill } from '../ui/pill.ts';
import styles from './save-bar.module.css';
import { useSaveKey } from './use-save-key.ts';

interface Props {
  dirty: boolean;
  saving: boolean;
  /** Saving is not possible yet, e.g. before the content has loaded. */
  disabled?: boolean;
  /** The number of invalid fields. */
  wrong: number;
  /** The last save failed. The bar shows this until a save succeeds. */
  failed?: boolean;
  /** The result of the save. It is shown here because the top of a long form may be out of sight. */
  outcome: ReactNode;
  /** How many changes are not saved, in words. */
  unsaved?: string | undefined;
  /** Hides the bar while there is nothing to save and nothing to tell. */
  hides?: boolean;
  /** Discards the changes. */
  onDiscard?: { label: string; act: () => void };
  children?: ReactNode;
}

/** A bar at the bottom of the window with the save button and the state of the form. */
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
  useSaveKey(button);
  const idle = hides && !dirty && !saving && !outcome;
  const state =
    wrong > 0
      ? t('form.fix', { count: wrong })
      : (dirty && !failed && unsaved) || t(failed ? 'form.notSaved' : dirty ? 'form.unsaved' : 'form.saved');
  return (
    <div className={styles['bar']} data-idle={idle ? '' : undefined}>
      <div className={styles['outcome']} aria-live="polite">
        {outcome}
      </div>
      <div className={styles['row']} inert={idle}>
        <p role="status" data-wrong={wrong > 0 ? '' : undefined} data-quiet={wrong === 0 && !dirty ? '' : undefined}>
          {!disabled && state}
        </p>
        {onDiscard && dirty && (
          <button type="button" className={`${pill('quiet')} ${styles['discard']}`} onClick={onDiscard.act}>
            {onDiscard.label}
          </button>
        )}
        <div className={styles['actions']}>
          {children}
          <button
            ref={button}
            type="submit"
            className={pill('blue')}
            disabled={disabled}
            aria-disabled={saving}
            // Keep the focus in the field: its blur could show an error that moves the button away from the pointer.
            onMouseDown={(event) => event.preventDefault()}
            onClick={(event) => saving && event.preventDefault()}
          >
            {t(saving ? 'saving' : 'save')}
          </button>
        </div>
      </div>
    </div>
  );
}
