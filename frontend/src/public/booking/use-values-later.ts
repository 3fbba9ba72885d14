import { startTransition, useEffect, useState } from 'react';
import type { BookingForm, BookingValues } from './use-booking.ts';

/**
 * What the form holds, for whatever merely follows it. A field answers a touch at once; these come when the browser has
 * a moment, and never make the touch wait.
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
