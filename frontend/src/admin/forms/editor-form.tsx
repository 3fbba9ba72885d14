import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { Live } from '../../shared/ui/live.tsx';
import { Button } from '../ui/button.tsx';
import { Conflict } from './conflict.tsx';
import { PanelForm } from './form.tsx';
import styles from './save-bar.module.css';
import { SaveBar } from './save-bar.tsx';
import type { EditorOf } from './use-editor.ts';

interface Props<Values extends FieldValues, Stored, Sent> {
  editor: EditorOf<Values, Stored, Sent>;
  label: string;
  className?: string;
  errorText?: (name: string, code: string) => string | undefined;
  /** Hides the bar while there is nothing to save. */
  hides?: boolean;
  disabled?: boolean;
  /** The result of a press, if the editor's own is not all there is to say. */
  outcome?: ReactNode;
  /** Beside the save button. */
  beside?: ReactNode;
  /** A short form inside of a page: a button at its end, instead of the bar at the foot of the window. */
  short?: { save: string; onCancel?: (() => void) | undefined };
  /** Buttons of its own that save, in place of the one. It is then a part of the page, or of another form. */
  acts?: ReactNode;
  children: ReactNode;
}

/** A form with what its editor has to say: restored input, a conflict, the state of the save. */
export function EditorForm<Values extends FieldValues, Stored, Sent>(props: Props<Values, Stored, Sent>) {
  const { editor, label, className, errorText, short, acts, beside, outcome, children, ...bar } = props;
  const { form, state, submit, isBusy, failure, wrong } = editor;
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
      within={acts !== undefined}
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
      {short || acts ? (
        <>
          <Live>{outcome || failed}</Live>
          {acts}
          {short && (
            <div className="cluster gap-8">
              <Button type="submit" kind="blue" text={short.save} busy={isBusy} />
              {short.onCancel && <Button kind="outline" text={t('cancel')} onClick={short.onCancel} />}
            </div>
          )}
        </>
      ) : (
        <SaveBar
          {...bar}
          changes={editor.changes}
          saving={isBusy}
          wrong={wrong}
          failed={failure !== undefined && !isConflict}
          outcome={outcome || failed}
          onDiscard={editor.discard}
        >
          {beside}
        </SaveBar>
      )}
    </PanelForm>
  );
}
