import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from './draft.ts';

/** Brings back what was typed before a reload, and keeps what is being typed. `given` wins over the draft. */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  empty: DefaultValues<Values>,
  given: Partial<Values> = {},
): void {
  useEffect(() => {
    const known = Object.entries(readDraft(name)).filter(([field]) => Object.hasOwn(empty, field));
    form.reset(Object.assign({}, empty, Object.fromEntries(known), given), { keepDefaultValues: true });
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(name, values) });
    // The draft is read once: afterwards the form itself is what was typed.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
