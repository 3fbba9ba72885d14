import { redirections } from '@luar/contracts/redirections';
import type { HomeContent } from '@luar/contracts/home-content';
import type { PublicSite } from '@luar/contracts/site';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { siteQuery } from '../../shared/api/site.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { EditorForm } from '../forms/editor-form.tsx';
import { useEditor } from '../forms/use-editor.ts';
import { PreviewBeside, PreviewDialog } from '../preview/preview.tsx';
import { ConfirmSave } from '../security/confirm-save.tsx';
import { texts as adminSecurity } from '../security/texts.ts';
import { whenOf } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { useFolds } from '../ui/fold.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useMedia } from '../ui/use-media.ts';
import { type Room, roomEdits, roomHistory, roomQuery, roomResolver } from './edits.ts';
import { useErrorText } from './form.tsx';
import { History } from './history.tsx';
import { pageOf, Sections, sectionTexts } from './sections.tsx';
import styles from './site.module.css';
import { texts as adminSite } from './texts.ts';
import { type RoomValues, shownSite, toContent } from './values.ts';

/** In the order of the site. */
const names = [
  'hero',
  'identity',
  'about',
  'features',
  'words',
  'contact',
  'before',
  'titles',
  'practice',
  'legal',
] as const;

interface Shown {
  home: HomeContent;
  site: PublicSite;
}
const shownOf = (room: Room, values: RoomValues): Shown => ({
  home: toContent(values),
  site: shownSite(room.site, values),
});

/** Hands what is typed to the preview, once there is time for it. */
function Live({ room, children }: { room: Room; children: (shown: Shown) => ReactNode }) {
  const { control } = useFormContext<RoomValues>();
  const values = useDeferredValue(useWatch({ control }) as RoomValues);
  return children(shownOf(room, values));
}

interface EditorProps {
  initial: Room;
  history: boolean;
  onHistoryClose: () => void;
}

function Editor({ initial, history, onHistoryClose }: EditorProps) {
  const { t, language } = useTexts('adminSite');
  const queryClient = useQueryClient();
  const folds = useFolds();
  const isWide = useMedia('(width >= 1280px)');
  const editor = useEditor(roomEdits, initial, {
    resolver: roomResolver,
    shouldFocusError: false,
    words: { saved: t('home.saved'), failed: t('home.saveFailed'), lastsMs: 5000 },
    onInvalid: folds.showErrors,
    // What leads money, mail or visitors elsewhere.
    mustAsk: ({ site }, stored) => redirections(stored.site, { ...stored.site, ...site.site }).length > 0,
    onStored: (stored) => {
      queryClient.setQueryData(roomQuery.queryKey, stored);
      for (const { queryKey } of [roomHistory, siteQuery]) void queryClient.invalidateQueries({ queryKey });
    },
  });
  const { form, state } = editor;
  const [previewed, setPreviewed] = useState<Shown>();
  const { savedAt, unchecked } = state.stored.site;
  const when = savedAt ? whenOf(savedAt, language) : undefined;
  const preview = { label: t('home.preview'), path: pageOf(folds.latest) };
  return (
    <>
      <EditorForm
        editor={editor}
        label={t('home.title')}
        errorText={useErrorText(() => form.getValues())}
        hides
        beside={
          !isWide && (
            <Button
              kind="quiet"
              text={t('home.see')}
              onClick={() => setPreviewed(shownOf(state.stored, form.getValues()))}
            />
          )
        }
      >
        <div className={`stack ${styles['layout']}`} data-wide={isWide ? '' : undefined}>
          <div>
            <Sections names={names} folds={folds} unchecked={unchecked} level="h2" />
            <p className="hint padded">
              {when && t(`home.savedAt.${when.day}`, { ...when })} {t('home.note')}
            </p>
          </div>
          {isWide && <Live room={state.stored}>{(shown) => <PreviewBeside {...preview} {...shown} />}</Live>}
        </div>
      </EditorForm>
      {state.phase === 'asked' && (
        <ConfirmSave refused={state.error !== undefined} onProof={editor.confirm} onClose={editor.rest} />
      )}
      {history && (
        <History
          onBring={(old) => {
            editor.bring({ ...state.stored, ...old });
            onHistoryClose();
          }}
          onClose={onHistoryClose}
        />
      )}
      {previewed && <PreviewDialog {...preview} {...previewed} onClose={() => setPreviewed(undefined)} />}
    </>
  );
}

/** The site: its texts, words of visitors, portrait and contacts as sections of one form. */
function HomePage() {
  const { t } = useTexts('adminSite');
  const query = useQuery(roomQuery);
  const [history, setHistory] = useState(false);
  return (
    <>
      <PageHead title={t('home.title')}>
        {query.data && (
          <IconButton label={t('history.title')} aria-haspopup="dialog" onClick={() => setHistory(true)}>
            <Glyph name="again" size={23} />
          </IconButton>
        )}
      </PageHead>
      {query.data ? (
        <Editor initial={query.data} history={history} onHistoryClose={() => setHistory(false)} />
      ) : (
        <Waiting query={query} />
      )}
    </>
  );
}

export const homePage: PageModule = {
  Content: HomePage,
  texts: { ...sectionTexts, adminSecurity, adminSite },
};
