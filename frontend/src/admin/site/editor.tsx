import type { AdminSite, SiteSection } from '@luar/contracts/site';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { Conflict } from '../forms/conflict.tsx';
import { invalidFields } from '../forms/invalid-fields.ts';
import { PanelForm } from '../forms/form.tsx';
import { RestoredNote } from '../forms/restored-note.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import { ConfirmSave } from '../security/confirm-save.tsx';
import { Button } from '../ui/button.tsx';
import { Cards } from './cards.tsx';
import styles from './editor.module.css';
import { HistoryColumn, HistoryDialog, siteHistory } from './history.tsx';
import { adminSiteQuery } from './queries.ts';
import { SiteGlyph } from './section-glyph.tsx';
import { UncheckedContext } from './site-text.tsx';
import { useErrorText } from './use-error-text.ts';
import { useOpenCards } from './use-open-cards.ts';
import { useSiteEditor, type SaveMessage } from './use-site-editor.ts';
import { previewOf, publicOf } from './values.ts';

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

function SaveMessageAlert({ message, onClose }: { message: SaveMessage; onClose: () => void }) {
  const { t } = useTranslation(['adminSite', 'admin']);
  const { kind, text, undo } = message;
  return (
    <Alert kind={kind} close={{ label: t('admin:closeMessage'), onClose }}>
      <div className={`row spread gap-12 ${styles['message']}`}>
        <p>{text}</p>
        {undo && (
          <Button
            kind="outline"
            text={
              <>
                <SiteGlyph name="undo" />
                {t('undo')}
              </>
            }
            onClick={undo}
          />
        )}
      </div>
    </Alert>
  );
}

interface Props {
  initial: AdminSite;
  historyOpen: boolean;
  onHistoryClose: () => void;
}

export function Editor({ initial, historyOpen, onHistoryClose }: Props) {
  const { t } = useTranslation(['adminSite', 'admin']);
  const queryClient = useQueryClient();
  const cards = useOpenCards();
  const editor = useSiteEditor(initial, cards.showErrors);
  const { form, save, submitFrom, changes, dirty, restored, discard, message, setMessage } = editor;
  const errorText = useErrorText(form.getValues);
  const [previewed, setPreviewed] = useState<AdminSite>();

  const keepMine = (newer: AdminSite) => {
    form.setValue('version', newer.version);
    void submitFrom(newer.version, newer)();
  };
  const bringBack = (old: AdminSite) => {
    editor.bringBack(old);
    onHistoryClose();
  };

  return (
    <UncheckedContext value={initial.unchecked}>
      <PanelForm
        form={form}
        ownErrorText={errorText}
        aria-label={t('title')}
        onSubmit={(event) => void submitFrom(form.getValues('version'))(event)}
      >
        {restored && <RestoredNote onDiscard={discard} />}
        <div className={styles['layout']}>
          <Cards initial={initial} changes={changes} open={cards.open} onToggle={cards.toggle} />
          <aside className={styles['aside']} aria-label={t('history.title')}>
            <HistoryColumn onBring={bringBack} />
          </aside>
        </div>
        {editor.conflict && (
          <Conflict
            text={t('savedElsewhere')}
            load={() => queryClient.fetchQuery({ ...adminSiteQuery, staleTime: 0 })}
            loadFailed={t('loadFailed')}
            onLook={setPreviewed}
            onTakeNewer={editor.takeNewer}
            onKeepMine={keepMine}
          />
        )}
        <SaveBar
          dirty={dirty}
          saving={save.isPending}
          wrong={invalidFields(form.formState.errors).length}
          failed={editor.failed}
          hides
          onDiscard={{ label: t('discard'), act: discard }}
          unsaved={t('unsaved', { count: changes.length })}
          outcome={message && <SaveMessageAlert message={message} onClose={() => setMessage(undefined)} />}
        >
          <Button
            kind="outline"
            glyph="show"
            text={t('admin:preview.open')}
            onClick={() => setPreviewed(previewOf(form.getValues()))}
          />
        </SaveBar>
      </PanelForm>
      {editor.asking && <ConfirmSave {...editor.asking} />}
      {historyOpen && <HistoryDialog of={siteHistory} onBring={bringBack} onClose={onHistoryClose} />}
      {previewed && <SitePreview site={previewed} section={cards.latest} onClose={() => setPreviewed(undefined)} />}
    </UncheckedContext>
  );
}
