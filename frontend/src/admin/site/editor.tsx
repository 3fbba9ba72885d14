import { redirections } from '@luar/contracts/redirections';
import type { AdminSite, SiteSection } from '@luar/contracts/site';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { siteQuery } from '../../shared/api/site.ts';
import { EditorForm } from '../forms/editor-form.tsx';
import { useEditor } from '../forms/use-editor.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { ConfirmSave } from '../security/confirm-save.tsx';
import { Button } from '../ui/button.tsx';
import { Cards } from './cards.tsx';
import styles from './editor.module.css';
import { HistoryColumn, HistoryDialog, siteHistory } from './history.tsx';
import { adminSiteQuery, historyKey, siteEdits, siteResolver } from './queries.ts';
import { changedPaths } from './changes.ts';
import { UncheckedContext } from './site-text.tsx';
import { useErrorText } from './use-error-text.ts';
import { useOpenCards } from './use-open-cards.ts';
import { previewOf, publicOf, type SiteValues } from './values.ts';

/** The page that each section concerns most. */
const pageOf = {
  identity: '/',
  contact: '/contact',
  hours: '/contact',
  practice: '/',
  about: '/about',
  packages: '/services',
  payment: '/booking',
  legal: '/privacy',
  promise: '/contact',
  booking: '/booking',
  reminders: '/',
} as const satisfies Record<SiteSection, string>;

interface PreviewProps {
  site: AdminSite;
  section: SiteSection | undefined;
  onClose: () => void;
}

/** The page of the section that was opened last, with settings that are not saved. */
function SitePreview({ site, section, onClose }: PreviewProps) {
  const { t } = useTranslation('adminSite');
  const shown = useMemo(() => publicOf(site), [site]);
  return <PreviewDialog label={t('preview')} path={section ? pageOf[section] : '/'} site={shown} onClose={onClose} />;
}

interface Props {
  initial: AdminSite;
  historyOpen: boolean;
  onHistoryClose: () => void;
}

/** The settings are one form with one save. A change counts by field or list entry, and its card says what is not saved. */
export function Editor({ initial, historyOpen, onHistoryClose }: Props) {
  const { t } = useTranslation(['adminSite', 'admin']);
  const queryClient = useQueryClient();
  const cards = useOpenCards();
  const editor = useEditor(siteEdits, initial, {
    resolver: siteResolver,
    // A field in a closed card cannot take the focus: the card is opened first.
    shouldFocusError: false,
    words: { saved: t('saved'), failed: t('saveFailed') },
    onInvalid: cards.showErrors,
    // What leads money, mail or visitors elsewhere.
    mustAsk: ({ site }, stored) => redirections(stored, site).length > 0,
    onStored: (stored) => {
      queryClient.setQueryData(adminSiteQuery.queryKey, stored);
      // The title of the window has the name of the site.
      for (const queryKey of [historyKey, siteQuery.queryKey, ['admin', 'first-days']])
        void queryClient.invalidateQueries({ queryKey });
    },
  });
  const { form, state } = editor;
  const errorText = useErrorText(form.getValues);
  const changes = changedPaths(
    form.formState.defaultValues as SiteValues,
    useWatch({ control: form.control }) as SiteValues,
  );
  const [previewed, setPreviewed] = useState<AdminSite>();
  const bringBack = (old: AdminSite) => {
    editor.bring(old);
    onHistoryClose();
  };
  return (
    <UncheckedContext value={state.stored.unchecked}>
      <EditorForm
        editor={editor}
        label={t('title')}
        errorText={errorText}
        hides
        unsaved={t('unsaved', { count: changes.length })}
        conflict={{ text: t('savedElsewhere'), loadFailed: t('loadFailed'), onLook: setPreviewed }}
        beside={
          <Button
            kind="outline"
            glyph="show"
            text={t('admin:preview.open')}
            onClick={() => setPreviewed(previewOf(form.getValues()))}
          />
        }
      >
        <div className={styles['layout']}>
          <Cards initial={state.stored} changes={changes} open={cards.open} onToggle={cards.toggle} />
          <aside className={styles['aside']} aria-label={t('history.title')}>
            <HistoryColumn onBring={bringBack} />
          </aside>
        </div>
      </EditorForm>
      {state.phase === 'asked' && (
        <ConfirmSave refused={state.error !== undefined} onProof={editor.confirm} onClose={editor.rest} />
      )}
      {historyOpen && <HistoryDialog of={siteHistory} onBring={bringBack} onClose={onHistoryClose} />}
      {previewed && <SitePreview site={previewed} section={cards.latest} onClose={() => setPreviewed(undefined)} />}
    </UncheckedContext>
  );
}
