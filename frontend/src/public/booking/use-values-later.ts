import { startTransition, useEffect, useState } from 'react';
import type { BookingForm, BookingValues } from './use-booking.ts';

/**
 * The form's values for components that only display them. They update in a transition, so that rendering them does not
 * delay input.
 */
export function useValuesLater(form: BookingForm): BookingValues {
  const [values, setValues] = useState(() => form.getValues());
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: (state) => startTransition(() => setValues({ ...state.values })),
      }),
    [form],
  );
  return values;
}
