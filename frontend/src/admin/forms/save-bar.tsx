import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pill } from '../ui/pill.ts';
import styles from './save-bar.module.css';

interface Props {
  dirty: boolean;
  saving: boolean;
  /** Saving is not possible yet. */
  disabled?: boolean;
  /** How many fields are still to be put right. */
  wrong: number;
  /** The last save did not succeed: said quietly for as long as that is so. */
  failed?: boolean;
  /** What has become of the save: told where she pressed, wherever in a long form she is. */
  outcome: ReactNode;
  children?: ReactNode;
}

/** Stays at the foot of the window, and says whether something is unsaved. */
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
            // The press must not take the focus from a field first: its error would appear and move the button away.
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
