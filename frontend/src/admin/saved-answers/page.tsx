import { limits } from '@luar/contracts/limits';
import { type SavedAnswer, savedAnswersSaveSchema } from '@luar/contracts/saved-answers';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { applyServerErrors } from '../../shared/forms/apply-server-errors.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { usePassing } from '../../shared/forms/use-passing.ts';
import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { useReason } from '../api/use-reason.ts';
import { Bilingual } from '../forms/bilingual.tsx';
import { bySchema } from '../forms/by-schema.ts';
import { EntryList } from '../forms/entry-list.tsx';
import { PanelForm } from '../forms/form.tsx';
import { invalidFields } from '../forms/invalid-fields.ts';
import { useUnsaved } from '../forms/leave-guard.tsx';
import { type Listed, listed } from '../forms/listed.ts';
import { RestoredNote } from '../forms/restored-note.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { useVersionedForm } from '../forms/use-versioned-form.ts';
import { Waiting } from '../ui/load-failed.tsx';
import { type Message, MessageAlert } from '../ui/messages.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import { type SavedAnswers, saveAnswers, savedAnswersQuery } from './queries.ts';
import { texts as adminSaved } from './texts.ts';

interface Values {
  answers: Listed<SavedAnswer>[];
  madeFrom: number;
}

const messageLastsMs = 5000;
const fresh: Values['answers'][number] = { name: '', text: { pt: '', en: '' }, origin: -1 };
const toValues = ({ answers, version }: SavedAnswers): Values => ({ answers: listed(answers), madeFrom: version });
const resolver = bySchema<Values, { answers: SavedAnswer[]; madeFrom: number }>(savedAnswersSaveSchema);

function Editor({ initial }: { initial: SavedAnswers }) {
  const { t } = useTranslation('adminSaved');
  const reason = useReason();
  const queryClient = useQueryClient();
  const [message, setMessage] = usePassing<Message>(undefined, messageLastsMs);
  const { form, restored, forget, discard } = useVersionedForm('saved-answers', toValues(initial), { resolver });
  const save = useMutation({
    mutationFn: ({ answers, madeFrom }: { answers: SavedAnswer[]; madeFrom: number }) => saveAnswers(answers, madeFrom),
    onSuccess: (stored) => {
      form.reset(toValues(stored));
      forget();
      queryClient.setQueryData(savedAnswersQuery.queryKey, stored);
      setMessage({ kind: 'success', text: t('saved') });
    },
    onError: (error) => {
      applyServerErrors(form, error);
      setMessage({ kind: 'error', text: reason(error, t('saveFailed')) });
    },
  });
  const dirty = form.formState.isDirty;
  useUnsaved(dirty, forget);
  const submit = form.handleSubmit((values) => {
    if (!save.isPending) save.mutate(values);
  });
  const labels = { entry: (number: number) => t('one', { number }), add: t('add') };
  return (
    <PanelForm form={form} className="stack gap-20" aria-label={t('title')} onSubmit={(event) => void submit(event)}>
      {restored && <RestoredNote onDiscard={discard} />}
      <Panel title={t('title')} hint={t('lead')}>
        <EntryList name="answers" max={limits.list.savedAnswers} fresh={fresh} labels={labels}>
          {(path) => (
            <>
              <TextField name={`${path}.name`} label={t('name')} maxLength={limits.text.sectionTitle} required />
              <Bilingual name={`${path}.text`} label={t('text')} maxLength={limits.text.letter} multiline />
            </>
          )}
        </EntryList>
      </Panel>
      <SaveBar
        dirty={dirty}
        saving={save.isPending}
        wrong={invalidFields(form.formState.errors).length}
        failed={save.isError}
        outcome={message && <MessageAlert message={message} onClose={() => setMessage(undefined)} />}
      />
    </PanelForm>
  );
}

function SavedAnswersPage() {
  const { t } = useTranslation('adminSaved');
  // Not what a letter has loaded: the editor begins with what is stored now.
  const query = useQuery({
    ...savedAnswersQuery,
    queryKey: [...savedAnswersQuery.queryKey, 'edit'],
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <>
      <PageHead title={t('title')} />
      {query.data ? <Editor initial={query.data} /> : <Waiting query={query} failed={t('loadFailed')} />}
    </>
  );
}

export const savedAnswersPage: PageModule = { Content: SavedAnswersPage, texts: { adminSaved } };
