import { useEffect, useState, useSyncExternalStore } from 'react';
import { type DefaultValues, type FieldValues, useForm, type UseFormProps } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { applyServerErrors } from '../../shared/forms/apply-server-errors.ts';
import { useReason } from '../api/use-reason.ts';
import { showToast } from '../ui/toasts.ts';
import type { Difference } from './conflict.tsx';
import { Editor, type Edits, type How, type Outcome, same } from './editor.ts';
import { changedPaths } from './changes.ts';
import { invalidFields } from './resolve.ts';
import { useUnsaved } from './leave-guard.tsx';

interface Options<Values extends FieldValues, Stored, Sent> extends Pick<
  UseFormProps<Values, unknown, Sent>,
  'resolver' | 'shouldFocusError'
> {
  /** What is said after a save, and if one failed, where that is not just that. */
  words: { saved: string | ((stored: Stored) => string); failed?: string; lastsMs?: number };
  /** Shows in the lists what is stored now. */
  onStored?: (stored: Stored, how: How) => void;
  onFailed?: () => void;
  onInvalid?: (fields: readonly string[]) => void;
  /** Before a save that needs a confirmation, which it asks for. */
  mustAsk?: (sent: Sent, stored: Stored) => boolean;
}

/** A form of what is stored, with all that an editor does. */
export function useEditor<Values extends FieldValues, Stored, Sent = Values>(
  edits: Edits<Values, Stored, Sent>,
  stored: Stored,
  { words, onStored, onFailed, onInvalid, mustAsk, ...options }: Options<Values, Stored, Sent>,
) {
  const { t } = useTranslation('admin');
  const reason = useReason();
  const form = useForm<Values, unknown, Sent>({
    mode: 'onBlur',
    defaultValues: edits.toValues(stored) as DefaultValues<Values>,
    ...options,
  });
  const [editor] = useState(
    () =>
      new Editor(edits, stored, {
        get: () => form.getValues(),
        set: (values, loaded) => {
          form.reset(loaded);
          // The loaded values stay the default ones, so that what was typed counts as changed.
          if (!same(values, loaded)) form.reset(values, { keepDefaultValues: true });
        },
      }),
  );
  const state = useSyncExternalStore(editor.subscribe, () => editor.state);
  useEffect(() => {
    editor.open();
    return form.subscribe({ formState: { values: true }, callback: () => editor.changed() });
  }, [editor, form]);
  useUnsaved(state.dirty, editor.forget);

  const settle = (outcome: Outcome, how: How) => {
    const { stored: now, error } = editor.state;
    if (outcome === 'failed' && applyServerErrors(form, error)) onInvalid?.(invalidFields(form.formState.errors));
    if (outcome === 'failed' || outcome === 'conflict') onFailed?.();
    if (outcome === 'notUndone') showToast({ text: reason(error, t('notUndone')) });
    if (outcome !== 'done') return;
    onStored?.(now, how);
    const { saved, lastsMs } = words;
    if (how === 'undone') showToast({ text: t('undone') });
    else
      showToast({
        text: typeof saved === 'string' ? saved : saved(now),
        undo: editor.canUndo ? undo : undefined,
        lastsMs,
      });
  };
  const undo = () => void editor.undo().then((outcome) => settle(outcome, 'undone'));
  const submit = form.handleSubmit(
    async (sent) => {
      if (mustAsk?.(sent, editor.state.stored)) editor.ask(sent);
      else settle(await editor.save(sent), 'saved');
    },
    (errors) => onInvalid?.(invalidFields(errors)),
  );
  return {
    form,
    state,
    submit,
    undo,
    wrong: invalidFields(form.formState.errors).length,
    changes: state.dirty ? Math.max(1, changedPaths(editor.loaded, form.getValues()).length) : 0,
    isBusy: state.phase === 'saving' || state.phase === 'undoing',
    failure: ['failed', 'conflict'].includes(state.phase)
      ? reason(state.error, words.failed ?? t('saveFailed'))
      : undefined,
    discard: () => {
      const back = editor.discard();
      showToast({ text: t('form.discarded'), undo: back });
    },
    bring: (old: Stored) => {
      const back = editor.bring(old);
      showToast({ text: t('form.brought'), undo: back });
    },
    look: edits.load && (() => editor.look()),
    differences: (newer: Stored) => differing(edits.toValues(newer), form.getValues()),
    takeNewer: (newer: Stored) => {
      const back = editor.takeNewer(newer);
      showToast({ text: t('form.discarded'), undo: back });
    },
    keepMine: (newer: Stored) => {
      editor.keepMine(newer);
      void submit();
    },
    confirm: (proof: string) => void editor.confirm(proof).then(({ how, outcome }) => settle(outcome, how)),
    rest: editor.rest,
    forget: editor.forget,
  };
}

/** The fields that differ. A list of another length, and a file, have none: they have no field of their name. */
function differing(theirs: unknown, mine: unknown, path = ''): Difference[] {
  if (same(theirs, mine)) return [];
  const isInner = typeof theirs === 'object' && typeof mine === 'object' && theirs !== null && mine !== null;
  if (!isInner || mine instanceof File) return [{ path, mine, theirs }];
  return [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].flatMap((key) =>
    differing(
      (theirs as Record<string, unknown>)[key],
      (mine as Record<string, unknown>)[key],
      path === '' ? key : `${path}.${key}`,
    ),
  );
}

/** What the parts of a form need of it, whatever it edits. */
export type EditorOf<Values extends FieldValues, Stored, Sent> = ReturnType<typeof useEditor<Values, Stored, Sent>>;
