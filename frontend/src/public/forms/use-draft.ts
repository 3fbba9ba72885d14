// Site and panel share form parts, not hooks for drafts. `shared/forms` has the stored draft, the text field, the text of a
// field error and the server's errors. How a draft comes back differs: the site's form joins it with what was typed before
// hydration, the query and the answer to a form post; the panel offers it with a note and a way to discard it.

import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readDraft, writeDraft } from '../../shared/forms/draft.ts';

interface Begin<Values> {
  empty: Values;
  /** The values of the rendered page. A field with another value was changed before hydration. */
  defaultValues: Values;
  /** Overrides the draft, but not what was typed before hydration. */
  given: Partial<Values>;
  /** Set if the page answers a form post: then its values are used instead of the draft. */
  posted: object | undefined;
}

/** The texts of a draft for the fields of the form, whatever is stored. */
const textsOf = (draft: object | undefined, empty: object): [string, string][] =>
  Object.entries(draft ?? {}).filter(([field, value]) => typeof value === 'string' && Object.hasOwn(empty, field));

/**
 * Restores the draft after a reload, keeps what was typed before hydration and saves input as it changes. The returned
 * ref is true if the form started with input: the time since then is not the time that typing took.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: string,
  { empty, defaultValues, given, posted }: Begin<Values>,
) {
  const typedBeforeRef = useRef(false);
  useEffect(() => {
    const draft = posted ? [] : textsOf(readDraft(key), empty);
    const typed = Object.entries(form.getValues()).filter(([field, value]) => value !== defaultValues[field]);
    form.reset(
      Object.assign({}, empty, Object.fromEntries(draft), given, posted && defaultValues, Object.fromEntries(typed)),
      { keepDefaultValues: true, keepErrors: true },
    );
    typedBeforeRef.current = Boolean(posted) || [...draft, ...typed].some(([, value]) => value);
    if (posted || typed.length > 0) writeDraft(key, form.getValues());
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => writeDraft(key, values) });
    // Read the draft once; afterwards the form holds the input.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return typedBeforeRef;
}
