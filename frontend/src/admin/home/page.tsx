import { redirections } from '@luar/contracts/redirections';
import type { HomeContent } from '@luar/contracts/home-content';
import type { AdminSite } from '@luar/contracts/site';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useDeferredValue, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { siteQuery } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { EditorForm } from '../forms/editor-form.tsx';
import { useEditor } from '../forms/use-editor.ts';
import { texts as adminPictures } from '../pictures/texts.ts';
import { PreviewBeside, PreviewDialog } from '../preview/preview.tsx';
import { ConfirmSave } from '../security/confirm-save.tsx';
import { texts as adminSecurity } from '../security/texts.ts';
import { changedPaths, englishToCheck } from '../forms/changes.ts';
import { AboutSection, ContactSection, IdentitySection, LegalSection, PracticeSection } from '../site/fields.tsx';
import { UncheckedContext, useErrorText } from '../site/setting.tsx';
import { summaryOf } from '../site/summaries.ts';
import { texts as adminSite } from '../site/texts.ts';
import { previewOf, publicOf } from '../site/values.ts';
import { whenOf } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { Fold, useFolds } from '../ui/fold.tsx';
import type { GlyphName } from '../ui/glyph.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { List } from '../ui/list.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { useMedia } from '../ui/use-media.ts';
import { type Room, roomEdits, roomHistory, roomQuery, roomResolver, type RoomValues, toContent } from './edits.ts';
import { FeatureFields, HeroFields, TestimonialFields, TitleFields } from './fields.tsx';
import { History } from './history.tsx';
import styles from './home.module.css';
import { texts as adminHome } from './texts.ts';
import { texts as adminInvitedWords } from './words-texts.ts';
import { wordsQuery } from './words-edits.ts';
import { InvitedWords } from './words.tsx';

/** The sections in the order of the site, each with the parts of the two documents that it edits and the page that it concerns. */
const sections = {
  hero: { glyph: 'show', parts: ['hero'], page: '/', Fields: HeroFields },
  identity: { glyph: 'people', parts: ['identity'], page: '/', Fields: IdentitySection },
  about: { glyph: 'queue', parts: ['about'], page: '/about', Fields: AboutSection },
  features: { glyph: 'agreed', parts: ['features'], page: '/', Fields: FeatureFields },
  words: { glyph: 'chat', parts: ['testimonials'], page: '/', Fields: TestimonialFields },
  contact: { glyph: 'mail', parts: ['contact'], page: '/contact', Fields: ContactSection },
  titles: { glyph: 'edit', parts: ['sectionTitles', 'cta'], page: '/', Fields: TitleFields },
  practice: { glyph: 'services', parts: ['practice'], page: '/', Fields: PracticeSection },
  legal: { glyph: 'lock', parts: ['legal'], page: '/privacy', Fields: LegalSection },
} as const satisfies Record<
  string,
  { glyph: GlyphName; parts: readonly (keyof RoomValues)[]; page: string; Fields: ComponentType }
>;
type Section = keyof typeof sections;
const names = Object.keys(sections) as Section[];
const isSection = (name: string | undefined): name is Section => names.some((each) => each === name);

/** What a section holds, in a line. */
function useLine(): (section: Section, values: RoomValues) => string {
  const { t, language } = useTexts('adminHome');
  const { t: ofSite } = useTexts('adminSite');
  const { data } = useQuery(wordsQuery);
  return (section, values) => {
    if (section === 'hero') return textIn(values.hero.title, language);
    if (section === 'features') return values.features.map(({ title }) => textIn(title, language)).join(', ');
    if (section === 'titles') return textIn(values.cta.title, language);
    if (section !== 'words') return summaryOf(section, values, ofSite, language);
    const unread = data?.words.filter(({ published }) => !published).length ?? 0;
    const shown = values.testimonials.length + (data?.words.length ?? 0) - unread;
    return [t('line.shown', { count: shown }), unread > 0 && t('line.unread', { count: unread })]
      .filter(Boolean)
      .join(', ');
  };
}

function Sections({ room, folds }: { room: Room; folds: ReturnType<typeof useFolds> }) {
  const { t } = useTexts(['adminHome', 'adminSite']);
  const { control, formState } = useFormContext<RoomValues>();
  const values = useWatch({ control }) as RoomValues;
  const before = formState.defaultValues as RoomValues;
  const line = useLine();
  const changed = changedPaths(before, values);
  const warnings = (section: Section): string[] => [
    ...(sections[section].parts.some((part) => englishToCheck<RoomValues>(part, values, before, room.site.unchecked))
      ? [t('adminSite:englishToCheck')]
      : []),
    ...(section === 'legal' && values.legal.taxNumber.trim() === '' ? [t('adminSite:taxNumberMissing')] : []),
  ];
  return (
    <List as="div">
      {names.map((section) => {
        const { glyph, parts, Fields } = sections[section];
        const isChanged = parts.some((part) => changed.some((path) => path === part || path.startsWith(`${part}.`)));
        return (
          <Fold
            key={section}
            id={section}
            glyph={glyph}
            level="h2"
            title={t(`section.${section}`)}
            text={line(section, values)}
            value={isChanged && t('changed')}
            warnings={warnings(section)}
            folds={folds}
          >
            <Fields />
            {section === 'words' && <InvitedWords />}
          </Fold>
        );
      })}
    </List>
  );
}

interface Shown {
  home: HomeContent;
  site: AdminSite;
}

/** Hands what is typed to a preview, once there is time for it. */
function Live({ room, children }: { room: Room; children: (shown: Shown) => ReactNode }) {
  const { control } = useFormContext<RoomValues>();
  const values = useDeferredValue(useWatch({ control }) as RoomValues);
  return children({ home: toContent(values), site: previewOf(room.site, values) });
}

function usePreview({ home, site }: Shown, section: string | undefined) {
  const { t } = useTexts('adminHome');
  const shown = useMemo(() => publicOf(site), [site]);
  return { label: t('preview'), path: isSection(section) ? sections[section].page : ('/' as const), home, site: shown };
}

function Beside({ shown, section }: { shown: Shown; section: string | undefined }) {
  return <PreviewBeside {...usePreview(shown, section)} />;
}

function Whole({ shown, section, onClose }: { shown: Shown; section: string | undefined; onClose: () => void }) {
  return <PreviewDialog {...usePreview(shown, section)} onClose={onClose} />;
}

interface EditorProps {
  initial: Room;
  history: boolean;
  onHistoryClose: () => void;
}

function Editor({ initial, history, onHistoryClose }: EditorProps) {
  const { t, language } = useTexts(['adminHome', 'adminSite', 'admin']);
  const queryClient = useQueryClient();
  const folds = useFolds();
  const isWide = useMedia('(width >= 1280px)');
  const editor = useEditor(roomEdits, initial, {
    resolver: roomResolver,
    // A field in a shut fold cannot take the focus: the fold is opened first.
    shouldFocusError: false,
    words: { saved: t('saved'), failed: t('saveFailed'), lastsMs: 5000 },
    onInvalid: folds.showErrors,
    // What leads money, mail or visitors elsewhere.
    mustAsk: ({ site }, stored) => redirections(stored.site, { ...stored.site, ...site.site }).length > 0,
    onStored: (stored) => {
      queryClient.setQueryData(roomQuery.queryKey, stored);
      for (const queryKey of [roomHistory.key, siteQuery.queryKey]) void queryClient.invalidateQueries({ queryKey });
    },
  });
  const { form, state } = editor;
  const errorText = useErrorText(() => form.getValues());
  const [previewed, setPreviewed] = useState<Shown>();
  const { savedAt } = state.stored.site;
  const when = savedAt ? whenOf(savedAt, language) : undefined;
  const preview = () =>
    setPreviewed({ home: toContent(form.getValues()), site: previewOf(state.stored.site, form.getValues()) });
  return (
    <UncheckedContext value={state.stored.site.unchecked}>
      <EditorForm
        editor={editor}
        label={t('title')}
        errorText={errorText}
        hides
        conflict={{ text: t('savedElsewhere'), loadFailed: t('loadFailed') }}
        beside={!isWide && <Button kind="quiet" text={t('see')} onClick={preview} />}
      >
        <div className={styles['layout']} data-wide={isWide ? '' : undefined}>
          <div>
            <Sections room={state.stored} folds={folds} />
            <p className={`hint ${styles['saved']}`}>
              {when && t(`savedAt.${when.day}`, { ...when })} {t('note')}
            </p>
          </div>
          {isWide && <Live room={state.stored}>{(shown) => <Beside shown={shown} section={folds.latest} />}</Live>}
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
      {previewed && <Whole shown={previewed} section={folds.latest} onClose={() => setPreviewed(undefined)} />}
    </UncheckedContext>
  );
}

/** The site: its texts, words of visitors, portrait and contacts as sections of one form. */
function HomePage() {
  const { t } = useTexts('adminHome');
  const query = useQuery(roomQuery);
  const [history, setHistory] = useState(false);
  return (
    <>
      <PageHead title={t('title')}>
        {query.data && (
          <IconButton label={t('history.title')} aria-haspopup="dialog" onClick={() => setHistory(true)}>
            <Glyph name="again" size={23} />
          </IconButton>
        )}
      </PageHead>
      {query.data ? (
        <Editor initial={query.data} history={history} onHistoryClose={() => setHistory(false)} />
      ) : (
        <Waiting query={query} failed={t('loadFailed')} />
      )}
    </>
  );
}

export const homePage: PageModule = {
  Content: HomePage,
  texts: { adminHome, adminInvitedWords, adminPictures, adminSecurity, adminSite },
};
