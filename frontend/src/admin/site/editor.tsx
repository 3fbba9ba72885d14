import type { AdminSite } from '@luar/contracts/site';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Conflict } from '../forms/conflict.tsx';
import { countErrors } from '../forms/count-errors.ts';
import { PanelForm } from '../forms/form.tsx';
import { RestoredNote } from '../forms/restored-note.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { pill } from '../ui/pill.ts';
import { Cards } from './cards.tsx';
import styles from './editor.module.css';
import { HistoryColumn, HistoryDialog } from './history.tsx';
import { OutcomeAlert } from './outcome-alert.tsx';
import { SitePreview } from './preview.tsx';
import { adminSiteQuery } from './queries.ts';
import { UncheckedContext } from './site-text.tsx';
import { useErrorText } from './use-error-text.ts';
import { useOpenCards } from './use-open-cards.ts';
import { useSiteEditor } from './use-site-editor.ts';
import { previewOf } from './values.ts';

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
  const { form, save, submitFrom, changes, dirty, restored, discard, outcome, setOutcome } = editor;
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
          wrong={countErrors(form.formState.errors)}
          failed={editor.failed}
          hides
          onDiscard={{ label: t('discard'), act: discard }}
          unsaved={t('unsaved', { count: changes.length })}
          outcome={outcome && <OutcomeAlert outcome={outcome} onClose={() => setOutcome(undefined)} />}
        >
          <button type="button" className={pill('outline')} onClick={() => setPreviewed(previewOf(form.getValues()))}>
            <Glyph name="show" />
            {t('admin:preview.open')}
          </button>
        </SaveBar>
      </PanelForm>
      {historyOpen && <HistoryDialog onBring={bringBack} onClose={onHistoryClose} />}
      {previewed && <SitePreview site={previewed} section={cards.latest} onClose={() => setPreviewed(undefined)} />}
    </UncheckedContext>
  );
}
