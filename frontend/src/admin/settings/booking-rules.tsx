import { waysWithoutDetails } from '@luar/contracts/payment-details';
import { redirections } from '@luar/contracts/redirections';
import type { AdminSite } from '@luar/contracts/site';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { siteQuery } from '../../shared/api/site.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { EditorForm } from '../forms/editor-form.tsx';
import { useEditor } from '../forms/use-editor.ts';
import { ConfirmSave } from '../security/confirm-save.tsx';
import { changedPaths } from '../forms/changes.ts';
import { adminSiteQuery, siteEdits, siteResolver } from '../site/queries.ts';
import { BookingSection, HoursSection, PaymentSection, PromiseSection, RemindersSection } from '../site/rules.tsx';
import { UncheckedContext, useErrorText } from '../site/setting.tsx';
import { summaryOf } from '../site/summaries.ts';
import type { SiteValues } from '../site/values.ts';
import { Fold, type Folds } from '../ui/fold.tsx';
import { List } from '../ui/list.tsx';
import { Waiting } from '../ui/load-failed.tsx';

const rules = {
  hours: { glyph: 'clock', Fields: HoursSection },
  promise: { glyph: 'waits', Fields: PromiseSection },
  booking: { glyph: 'agreed', Fields: BookingSection },
  payment: { glyph: 'payments', Fields: PaymentSection },
  reminders: { glyph: 'mail', Fields: RemindersSection },
} as const;
type Rule = keyof typeof rules;
const edits = siteEdits('settings');
const resolver = siteResolver('settings');

function Rows({ folds }: { folds: Folds }) {
  const { t, language } = useTexts('adminSite');
  const { control, formState } = useFormContext<SiteValues>();
  const values = useWatch({ control }) as SiteValues;
  const changed = changedPaths(formState.defaultValues as SiteValues, values);
  return (
    <List as="div">
      {(Object.keys(rules) as Rule[]).map((rule) => {
        const { glyph, Fields } = rules[rule];
        return (
          <Fold
            key={rule}
            id={rule}
            glyph={glyph}
            title={t(`section.${rule}`)}
            text={summaryOf(rule, values, t, language)}
            value={changed.some((path) => path.startsWith(rule)) && t('changed')}
            warnings={
              rule === 'payment' ? waysWithoutDetails(values.payment).map((way) => t(`paymentMissing.${way}`)) : []
            }
            folds={folds}
          >
            <Fields />
          </Fold>
        );
      })}
    </List>
  );
}

function Editor({ initial, folds }: { initial: AdminSite; folds: Folds }) {
  const { t } = useTexts('adminSite');
  const queryClient = useQueryClient();
  const editor = useEditor(edits, initial, {
    resolver,
    shouldFocusError: false,
    words: { saved: t('saved'), failed: t('saveFailed') },
    onInvalid: folds.showErrors,
    // What leads money elsewhere.
    mustAsk: ({ site }, stored) => redirections(stored, { ...stored, ...site }).length > 0,
    onStored: (stored) => {
      queryClient.setQueryData(adminSiteQuery.queryKey, stored);
      void queryClient.invalidateQueries({ queryKey: siteQuery.queryKey });
    },
  });
  const { form, state } = editor;
  const errorText = useErrorText(() => form.getValues());
  return (
    <UncheckedContext value={state.stored.unchecked}>
      <EditorForm
        editor={editor}
        label={t('rules')}
        errorText={errorText}
        hides
        conflict={{ text: t('savedElsewhere'), loadFailed: t('loadFailed') }}
      >
        <Rows folds={folds} />
      </EditorForm>
      {state.phase === 'asked' && (
        <ConfirmSave refused={state.error !== undefined} onProof={editor.confirm} onClose={editor.rest} />
      )}
    </UncheckedContext>
  );
}

/** Hours, deadlines, payment and reminders: the rules of a booking. They are saved together. */
export function BookingRules({ folds }: { folds: Folds }) {
  const { t } = useTexts('adminSite');
  const query = useQuery(adminSiteQuery);
  return query.data ? (
    <Editor initial={query.data} folds={folds} />
  ) : (
    <Waiting query={query} failed={t('loadFailed')} />
  );
}
