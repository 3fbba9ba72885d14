import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { focusChoice } from '../../forms/focus-field.ts';
import type { BookingValues } from '../values.ts';

/**
 * The radios of a group set a field, which holds the value that is sent. A radio that was chosen before the page started
 * counts, and while the field is hidden, its group takes the focus for it after an attempt to send.
 */
export function useChoice(name: 'date' | 'time' | 'place', first: readonly (keyof BookingValues)[], open: boolean) {
  const group = useRef<HTMLDivElement>(null);
  const { setValue, getValues, formState } = useFormContext<BookingValues>();
  const { errors, submitCount } = formState;
  const isFirstError = name in errors && !first.some((field) => field in errors);
  useEffect(() => {
    const chosen = group.current?.querySelector<HTMLInputElement>('input:checked');
    if (chosen && !getValues(name)) setValue(name, chosen.value);
  }, [name, getValues, setValue]);
  useEffect(() => {
    if (submitCount > 0 && isFirstError && !open) focusChoice(name);
    // Each attempt, and not each key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [submitCount]);
  return {
    group,
    onChoose: (value: string) => setValue(name, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true }),
  };
}
