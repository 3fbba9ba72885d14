import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from './draft.ts';

interface Begin<Values> {
  empty: Values;
  /** What the fields hold at first. What differs was typed before the application took over. */
  defaultValues: Values;
  /** Wins over the draft, but not over what was typed. */
  given?: Partial<Values>;
  /** The page answers a post: its own values count, and not the draft. */
  posted: object | undefined;
}

/**
 * Restores the draft after a reload, keeps what was typed before hydration and saves input as it changes. Tells whether
 * the form began with input: the time since then is not the time that typing took.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
  { empty, defaultValues, given = {}, posted }: Begin<Values>,
) {
  const typedBeforeRef = useRef(false);
  useEffect(() => {
    const draft = posted ? [] : Object.entries(readDraft(name)).filter(([field]) => Object.hasOwn(empty, field));
    const typed = Object.entries(form.getValues()).filter(([field, value]) => value !== defaultValues[field]);
    form.reset(
      Object.assign({}, empty, Object.fromEntries(draft), given, posted && defaultValues, Object.fromEntries(typed)),
      { keepDefaultValues: true, keepErrors: true },
    );
    typedBeforeRef.current = Boolean(posted) || [...draft, ...typed].some(([, value]) => value);
    if (posted || typed.length > 0) writeDraft(name, form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(name, values) });
    // Read the draft once; afterwards the form holds the input.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return typedBeforeRef;
}
