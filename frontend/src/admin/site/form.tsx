import { slotMinutes } from '@luar/contracts/booking-rules';
import { limits } from '@luar/contracts/limits';
import { redirections } from '@luar/contracts/redirections';
import type { AdminSite } from '@luar/contracts/site';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { siteQuery } from '../../shared/api/site.ts';
import { EditorForm } from '../forms/editor-form.tsx';
import { useEditor } from '../forms/use-editor.ts';
import { ConfirmSave } from '../security/confirm-save.tsx';
import type { Folds } from '../ui/fold.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { adminSiteQuery, siteEdits, siteResolver } from './edits.ts';
import type { SiteRoom, SiteValues } from './values.ts';

const { noticeHours, horizonDays, aroundMinutes, mostADay } = limits.booking;
const numbers: Readonly<Record<string, { min: number; max: number; step: number }>> = {
  'promise.replyWithinHours': { min: 1, max: limits.replyWithinHours, step: 1 },
  'promise.freeChangeHours': { min: 1, max: limits.freeChangeHours, step: 1 },
  'booking.noticeHours': { min: 0, max: noticeHours, step: 1 },
  'booking.horizonDays': { min: 1, max: horizonDays, step: 1 },
  'booking.beforeMinutes': { min: 0, max: aroundMinutes, step: slotMinutes },
  'booking.afterMinutes': { min: 0, max: aroundMinutes, step: slotMinutes },
  'booking.mostADay': { min: 0, max: mostADay, step: 1 },
};

/** The settings' own texts for error codes. Some name another field's value. */
export function useErrorText(valuesNow: () => SiteValues): (name: string, code: string) => string | undefined {
  const { t, i18n } = useTranslation('adminSite');
  return (name, code) => {
    const day = valuesNow().hours?.week[Number(/^hours\.week\.(\d)/.exec(name)?.[1])];
    const number = numbers[name];
    if (number) return t(number.step === 1 ? 'error.whole' : 'error.step', number);
    const key = name === 'identity.portrait' ? 'portrait' : code;
    return i18n.exists(`adminSite:error.${key}`) ? t(`error.${key as 'portrait'}`, { opens: day?.opens }) : undefined;
  };
}

interface Props {
  room: Exclude<SiteRoom, 'home'>;
  label: string;
  folds: Folds;
  children: (unchecked: readonly string[]) => ReactNode;
}

function Editor({ room, label, folds, children, initial }: Props & { initial: AdminSite }) {
  const { t } = useTranslation('adminSite');
  const queryClient = useQueryClient();
  const [[edits, resolver]] = useState(() => [siteEdits(room), siteResolver(room)] as const);
  const editor = useEditor(edits, initial, {
    resolver,
    // A field in a shut fold cannot take the focus: the fold is opened first.
    shouldFocusError: false,
    words: { saved: t('saved') },
    onInvalid: folds.showErrors,
    // What leads money elsewhere.
    mustAsk: ({ site }, stored) => redirections(stored, { ...stored, ...site }).length > 0,
    onStored: (stored) => {
      queryClient.setQueryData(adminSiteQuery.queryKey, stored);
      void queryClient.invalidateQueries({ queryKey: siteQuery.queryKey });
    },
  });
  const { form, state } = editor;
  return (
    <>
      <EditorForm editor={editor} label={label} errorText={useErrorText(() => form.getValues())} hides>
        {children(state.stored.unchecked)}
      </EditorForm>
      {state.phase === 'asked' && (
        <ConfirmSave refused={state.error !== undefined} onProof={editor.confirm} onClose={editor.rest} />
      )}
    </>
  );
}

/** The settings that one room has, in a form of its own. */
export function SiteForm(props: Props) {
  const query = useQuery(adminSiteQuery);
  return query.data ? <Editor {...props} initial={query.data} /> : <Waiting query={query} />;
}
