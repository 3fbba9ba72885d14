import type { HomeContent } from '@luar/contracts/home-content';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Conflict } from '../forms/conflict.tsx';
import { countErrors } from '../forms/count-errors.ts';
import { PanelForm } from '../forms/form.tsx';
import { RestoredNote } from '../forms/restored-note.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { MessageAlert } from '../ui/messages.tsx';
import { pill } from '../ui/pill.ts';
import { EditorFields } from './editor-fields.tsx';
import { homeContentQuery, type VersionedContent } from './queries.ts';
import { useHomeEditor } from './use-home-editor.ts';
import { toContent, toValues } from './values.ts';

interface Props {
  initial: VersionedContent;
  /** The content has loaded, so a save cannot overwrite it with the empty template. */
  loaded: boolean;
}

export function Editor({ initial, loaded }: Props) {
  const { t } = useTranslation(['adminHome', 'admin']);
  const queryClient = useQueryClient();
  const editor = useHomeEditor(initial);
  const { form, save, submitFrom, dirty, restored, discard, forget, message, setMessage, conflict } = editor;
  const [previewed, setPreviewed] = useState<HomeContent>();

  const takeNewer = (newer: VersionedContent) => {
    forget();
    save.reset();
    form.reset(toValues(newer));
  };
  const keepMine = (newer: VersionedContent) => {
    form.setValue('version', newer.version);
    void submitFrom(newer.version)();
  };

  return (
    <>
      <PanelForm
        form={form}
        aria-label={t('title')}
        onSubmit={(event) => void submitFrom(form.getValues('version'))(event)}
      >
        {restored && <RestoredNote onDiscard={discard} />}
        {/* Input into the empty template would conflict with the content once it has loaded. */}
        <fieldset disabled={!loaded}>
          <EditorFields />
        </fieldset>
        {conflict && (
          <Conflict
            text={t('savedElsewhere')}
            load={() => queryClient.fetchQuery({ ...homeContentQuery, staleTime: 0 })}
            loadFailed={t('loadFailed')}
            onLook={setPreviewed}
            onTakeNewer={takeNewer}
            onKeepMine={keepMine}
          />
        )}
        <SaveBar
          dirty={dirty}
          saving={save.isPending}
          disabled={!loaded}
          wrong={countErrors(form.formState.errors)}
          failed={save.isError}
          outcome={message && <MessageAlert message={message} onClose={() => setMessage(undefined)} />}
        >
          <button type="button" className={pill('outline')} onClick={() => setPreviewed(toContent(form.getValues()))}>
            <Glyph name="show" />
            {t('admin:preview.open')}
          </button>
        </SaveBar>
      </PanelForm>
      {previewed && (
        <PreviewDialog label={t('preview')} path="/" home={previewed} onClose={() => setPreviewed(undefined)} />
      )}
    </>
  );
}
