import { useEffect } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from './draft.ts';

/** Restores the draft after a reload and saves input as it changes. Values in `given` override the draft. */
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
    // Read the draft once; afterwards the form holds the input.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
