import type { HomeContent } from '@luar/contracts/home-content';
import { emptyHomeContent } from '@luar/contracts/home-defaults';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { useReason } from '../api/use-reason.ts';
import { Conflict } from '../forms/conflict.tsx';
import { invalidFields } from '../forms/invalid-fields.ts';
import { PanelForm } from '../forms/form.tsx';
import { RestoredNote } from '../forms/restored-note.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { LoadFailed, Loading } from '../ui/load-failed.tsx';
import { MessageAlert } from '../ui/messages.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EditorFields } from './editor-fields.tsx';
import styles from './editor.module.css';
import { HistoryDialog } from '../site/history.tsx';
import { texts as adminSite } from '../site/texts.ts';
import { homeContentQuery, homeHistory, type VersionedContent } from './queries.ts';
import { texts as adminHome } from './texts.ts';
import { useHomeEditor } from './use-home-editor.ts';
import { toContent, toValues } from './values.ts';

interface Props {
  initial: VersionedContent;
  /** The content has loaded, so a save cannot overwrite it with the empty template. */
  loaded: boolean;
  historyOpen: boolean;
  onHistoryClose: () => void;
}

function Editor({ initial, loaded, historyOpen, onHistoryClose }: Props) {
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
          wrong={invalidFields(form.formState.errors).length}
          failed={save.isError}
          outcome={message && <MessageAlert message={message} onClose={() => setMessage(undefined)} />}
        >
          <Button
            kind="outline"
            glyph="show"
            text={t('admin:preview.open')}
            onClick={() => setPreviewed(toContent(form.getValues()))}
          />
        </SaveBar>
      </PanelForm>
      {historyOpen && (
        <HistoryDialog
          of={homeHistory}
          onBring={(old) => {
            editor.bring(old);
            onHistoryClose();
          }}
          onClose={onHistoryClose}
        />
      )}
      {previewed && (
        <PreviewDialog label={t('preview')} path="/" home={previewed} onClose={() => setPreviewed(undefined)} />
      )}
    </>
  );
}

function HomeContentPage() {
  const { t } = useTranslation(['adminHome', 'adminSite']);
  const reason = useReason();
  const { data, isError, error, refetch } = useQuery(homeContentQuery);
  const [historyOpen, setHistory] = useState(false);
  const history = { historyOpen, onHistoryClose: () => setHistory(false) };
  return (
    <>
      <PageHead title={t('title')} note={t('note')}>
        {data && (
          <Button
            kind="outline"
            glyph="again"
            text={t('adminSite:history.title')}
            aria-haspopup="dialog"
            onClick={() => setHistory(true)}
          />
        )}
      </PageHead>
      {isError && !data && (
        <div className={styles['failed']}>
          <LoadFailed
            error={error}
            text={`${reason(error, t('loadFailed'))} ${t('cannotSave')}`}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {!data && !isError && <Loading />}
      {data && <Editor initial={data} loaded {...history} />}
      {!data && isError && <Editor initial={emptyHomeContent} loaded={false} {...history} />}
    </>
  );
}

export const homePage: PageModule = {
  Content: HomeContentPage,
  // With the words of a history.
  texts: { adminHome, adminSite },
};
