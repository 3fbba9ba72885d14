import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useShortcut } from '../ui/use-shortcut.ts';
import styles from './save-bar.module.css';

interface Props {
  /** How many fields are not saved. */
  changes: number;
  saving: boolean;
  wrong: number;
  /** The last save failed. The bar shows this until a save succeeds. */
  failed?: boolean;
  /** The result of the save. It is shown here because the top of a long form may be out of sight. */
  outcome: ReactNode;
  /** Hides the bar while there is nothing to save and nothing to report. */
  hides?: boolean;
  onDiscard: () => void;
  children?: ReactNode;
}

/** A bar at the bottom of the window with the save button and the state of the form. Ctrl+S presses the button. */
export function SaveBar({
  changes,
  saving,
  wrong,
  failed = false,
  outcome,
  hides = false,
  onDiscard,
  children,
}: Props) {
  const { t } = useTranslation('admin');
  const button = useRef<HTMLButtonElement>(null);
  useShortcut('s', button);
  const state =
    wrong > 0
      ? t('form.fix', { count: wrong })
      : failed
        ? t('form.notSaved')
        : changes > 0
          ? t('form.unsaved', { count: changes })
          : t('form.saved');
  const idle = hides && changes === 0 && !saving && !outcome;
  return (
    <BottomBar outcome={outcome} idle={idle} className={styles['bar']} rowClass={styles['row']}>
      <p role="status" data-wrong={wrong > 0 ? '' : undefined}>
        {state}
      </p>
      <div className={`row gap-8 ${styles['actions']}`}>
        {changes > 0 && (
          <IconButton label={t('form.discardAll')} onClick={onDiscard}>
            <Glyph name="undo" />
          </IconButton>
        )}
        {children}
        <Button
          ref={button}
          type="submit"
          kind="blue"
          text={t(saving ? 'saving' : 'save')}
          // Keep the focus in the field: its blur could show an error that moves the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
        />
      </div>
    </BottomBar>
  );
}
