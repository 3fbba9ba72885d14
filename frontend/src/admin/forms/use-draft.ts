import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { clearDraft, readDraft, writeDraft } from './draft.ts';

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Stores unsaved input and restores it when the form opens again. The loaded values stay the default values, so the
 * restored fields count as changed. `restored` says whether input was restored.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
): { restored: boolean; forget: () => void } {
  const [restored, setRestored] = useState(false);

  useEffect(() => {
    const draft = readDraft(name);
    if (draft && !same(draft, form.formState.defaultValues)) {
      form.reset({ ...form.getValues(), ...draft }, { keepDefaultValues: true });
      setRestored(true);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => writeDraft(name, same(values, form.formState.defaultValues) ? undefined : values),
    });
    // Read the draft once: afterwards the form holds the input.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [name]);

  const forget = () => {
    clearDraft(name);
    setRestored(false);
  };
  return { restored, forget };
}
