import { type HomeContent, homeContentSchema } from '@luar/contracts/home-content';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { isRecord } from '../../shared/api/answer.ts';
import { applyServerErrors } from '../../shared/forms/apply-server-errors.ts';
import { usePassing } from '../../shared/forms/use-passing.ts';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { isConflict } from '../forms/conflict.tsx';
import { useVersionedForm } from '../forms/use-versioned-form.ts';
import { bySchema } from '../forms/by-schema.ts';
import { useUnsaved } from '../forms/leave-guard.tsx';
import type { Message } from '../ui/messages.tsx';
import { homeContentQuery, homeHistory, toVersioned, type VersionedContent } from './queries.ts';
import { type HomeValues, toContent, toValues } from './values.ts';

const messageLastsMs = 5000;

const resolver = bySchema<HomeValues, HomeContent>(homeContentSchema);

interface Save {
  content: HomeContent;
  version: number | undefined;
  /** The form's values when the save was sent. Later input is not part of the save. */
  typed: string;
  /** The stored content that this save replaces, to undo it. None for the undo itself. */
  before?: VersionedContent;
}

export function useHomeEditor(initial: VersionedContent) {
  const { t } = useTranslation(['adminHome', 'adminSite']);
  const reason = useReason();
  const queryClient = useQueryClient();
  const [message, setMessage] = usePassing<Message>(undefined, messageLastsMs);
  const { form, restored, forget, discard } = useVersionedForm('home-content', toValues(initial), { resolver });

  const save = useMutation({
    mutationFn: ({ content, version }: Save) =>
      call('PUT', '/admin/home-content', {
        needs: { success: 'yes' },
        body: { ...toContent(content), ...(version !== undefined && { madeFrom: version }) },
      }),
    onSuccess: (answer, { content, typed, before }) => {
      // The stored content is an optional field of the answer. Without it, use the content that was sent.
      const saved: VersionedContent = isRecord(answer['content']) ? toVersioned(answer['content']) : toContent(content);
      const now = form.getValues();
      // Input made during the save stays in the form as unsaved.
      if (JSON.stringify(now) === typed) form.reset(toValues(saved));
      else {
        form.reset(toValues(saved), { keepValues: true });
        form.setValue('version', saved.version);
      }
      forget();
      queryClient.setQueryData(homeContentQuery.queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: homeHistory.key });
      const undo = before && saved.version !== undefined && (() => bringBack(before, saved.version));
      setMessage({ kind: 'success', text: t(before ? 'saved' : 'undone'), ...(undo && { undo }) });
    },
    onError: (error) => {
      applyServerErrors(form, error);
      if (!isConflict(error)) setMessage({ kind: 'error', text: reason(error, t('saveFailed')) });
    },
  });

  /** Saves the content from before the last save again. Input made since then stays in the form. */
  const bringBack = (before: VersionedContent, version: number | undefined) => {
    setMessage(undefined);
    save.mutate({ content: before, version, typed: JSON.stringify(form.getValues()) });
  };
  /** Puts an earlier state into the form, as an unsaved change. */
  const bring = (old: HomeContent) => {
    form.reset({ ...toValues(old), version: form.getValues('version') }, { keepDefaultValues: true });
    setMessage({ kind: 'success', text: t('adminSite:history.brought') });
  };

  const dirty = form.formState.isDirty;
  useUnsaved(dirty, forget);
  const submitFrom = (version: number | undefined) =>
    form.handleSubmit((content) => {
      if (save.isPending) return;
      setMessage(undefined);
      save.mutate({ content, version, typed: JSON.stringify(form.getValues()), before: initial });
    });
  return {
    form,
    save,
    submitFrom,
    dirty,
    restored,
    discard,
    forget,
    bring,
    message,
    setMessage,
    conflict: isConflict(save.error),
  };
}
