import type { HomeContent } from '@luar/contracts/home-content';
import { emptyHomeContent } from '@luar/contracts/home-defaults';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { useReason } from '../api/use-reason.ts';
import { EditorForm } from '../forms/editor-form.tsx';
import { useEditor } from '../forms/use-editor.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { LoadFailed, Loading } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EditorFields } from './editor-fields.tsx';
import styles from './editor.module.css';
import { HistoryDialog } from '../site/history.tsx';
import { texts as adminSite } from '../site/texts.ts';
import { homeContentQuery, homeEdits, homeHistory, homeResolver, type VersionedContent } from './queries.ts';
import { texts as adminHome } from './texts.ts';
import { toContent } from './values.ts';

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
  const editor = useEditor(homeEdits, initial, {
    resolver: homeResolver,
    words: { saved: t('saved'), failed: t('saveFailed'), lastsMs: 5000 },
    onStored: (stored) => {
      queryClient.setQueryData(homeContentQuery.queryKey, stored);
      void queryClient.invalidateQueries({ queryKey: homeHistory.key });
    },
  });
  const [previewed, setPreviewed] = useState<HomeContent>();
  return (
    <>
      <EditorForm
        editor={editor}
        label={t('title')}
        disabled={!loaded}
        conflict={{ text: t('savedElsewhere'), loadFailed: t('loadFailed'), onLook: setPreviewed }}
        beside={
          <Button
            kind="outline"
            glyph="show"
            text={t('admin:preview.open')}
            onClick={() => setPreviewed(toContent(editor.form.getValues()))}
          />
        }
      >
        {/* Input into the empty template would conflict with the content once it has loaded. */}
        <fieldset disabled={!loaded}>
          <EditorFields />
        </fieldset>
      </EditorForm>
      {historyOpen && (
        <HistoryDialog
          of={homeHistory}
          onBring={(old) => {
            editor.bring({ ...initial, ...old });
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
      {!data && isError && <Editor initial={{ ...emptyHomeContent, version: 0 }} loaded={false} {...history} />}
    </>
  );
}

export const homePage: PageModule = {
  Content: HomeContentPage,
  // With the words of a history.
  texts: { adminHome, adminSite },
};
