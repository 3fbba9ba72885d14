import { type ReactNode, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { BottomBar } from '../ui/bottom-bar.tsx';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useShortcut } from '../ui/use-shortcut.ts';
import { Conflict } from './conflict.tsx';
import { PanelForm } from './form.tsx';
import styles from './editor-form.module.css';
import type { EditorOf } from './use-editor.ts';

interface Props<Values extends FieldValues, Stored, Sent> {
  editor: EditorOf<Values, Stored, Sent>;
  label: string;
  className?: string;
  errorText?: (name: string, code: string) => string | undefined;
  /** Hides the bar while there is nothing to save. */
  hides?: boolean;
  /** The result of a press, if the editor's own is not all there is to say. */
  outcome?: ReactNode;
  /** Beside the save button. */
  beside?: ReactNode;
  /** A short form inside of a page: a button at its end, instead of the bar at the foot of the window. */
  short?: { save: string; onCancel?: (() => void) | undefined };
  children: ReactNode;
}

interface BarProps<Values extends FieldValues, Stored, Sent> {
  editor: EditorOf<Values, Stored, Sent>;
  failed: boolean;
  /** It is shown here because the top of a long form may be out of sight. */
  outcome: ReactNode;
  hides?: boolean;
  children: ReactNode;
}

/** A bar at the bottom of the window with the save button and the state of the form. Ctrl+S presses the button. */
function SaveBar<Values extends FieldValues, Stored, Sent>(props: BarProps<Values, Stored, Sent>) {
  const { editor, failed, outcome, hides = false, children } = props;
  const { changes, isBusy, wrong } = editor;
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
  const idle = hides && changes === 0 && !isBusy && !outcome;
  return (
    <BottomBar outcome={outcome} idle={idle} className={styles['bar']} rowClass={styles['row']}>
      <p role="status" data-wrong={wrong > 0 ? '' : undefined}>
        {state}
      </p>
      <div className={`row gap-8 ${styles['actions']}`}>
        {changes > 0 && (
          <IconButton label={t('form.discardAll')} onClick={editor.discard}>
            <Glyph name="undo" />
          </IconButton>
        )}
        {children}
        <Button
          ref={button}
          type="submit"
          kind="blue"
          text={t(isBusy ? 'saving' : 'save')}
          // Keep the focus in the field: its blur could show an error that moves the button away from the pointer.
          onMouseDown={(event) => event.preventDefault()}
        />
      </div>
    </BottomBar>
  );
}

/** A form with what its editor has to say: restored input, a conflict, the state of the save. */
export function EditorForm<Values extends FieldValues, Stored, Sent>(props: Props<Values, Stored, Sent>) {
  const { editor, label, className, errorText, short, beside, outcome, hides = false, children } = props;
  const { form, state, submit, isBusy, failure } = editor;
  const { t } = useTranslation('admin');
  const isConflict = state.phase === 'conflict' && editor.look !== undefined;
  const failed = failure && !isConflict && (
    <Alert kind="error" close={{ label: t('closeMessage'), onClose: editor.rest }}>
      {failure}
    </Alert>
  );
  return (
    <PanelForm
      form={form}
      {...(className && { className })}
      {...(errorText && { ownErrorText: errorText })}
      aria-label={label}
      onSubmit={(event) => void submit(event)}
    >
      {state.restored && (
        <Alert kind="note">
          {t('form.restored')}{' '}
          <Button kind="quiet" text={t('form.discard')} className={styles['restored']} onClick={editor.discard} />
        </Alert>
      )}
      {children}
      {isConflict && editor.look && (
        <Conflict
          load={editor.look}
          differences={editor.differences}
          onTakeNewer={editor.takeNewer}
          onKeepMine={editor.keepMine}
        />
      )}
      {short ? (
        <>
          <Live>{outcome || failed}</Live>
          <div className="cluster gap-8">
            <Button type="submit" kind="blue" text={short.save} busy={isBusy} />
            {short.onCancel && <Button kind="outline" text={t('cancel')} onClick={short.onCancel} />}
          </div>
        </>
      ) : (
        <SaveBar
          editor={editor}
          failed={failure !== undefined && !isConflict}
          outcome={outcome || failed}
          hides={hides}
        >
          {beside}
        </SaveBar>
      )}
    </PanelForm>
  );
}
