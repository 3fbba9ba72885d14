import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pill } from '../ui/pill.ts';
import styles from './save-bar.module.css';

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
  children?: ReactNode;
}

/** A bar at the bottom of the window with the save button and the state of the form. */
export function SaveBar({ dirty, saving, disabled = false, wrong, failed = false, outcome, children }: Props) {
  const { t } = useTranslation('admin');
  const state =
    wrong > 0 ? t('form.fix', { count: wrong }) : t(failed ? 'form.notSaved' : dirty ? 'form.unsaved' : 'form.saved');
  return (
    <div className={styles['bar']}>
      <div className={styles['outcome']} aria-live="polite">
        {outcome}
      </div>
      <div className={styles['row']}>
        <p role="status" data-wrong={wrong > 0 ? '' : undefined} data-quiet={wrong === 0 && !dirty ? '' : undefined}>
          {!disabled && state}
        </p>
        <div className={styles['actions']}>
          {children}
          <button
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
