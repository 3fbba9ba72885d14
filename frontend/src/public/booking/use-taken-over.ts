import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { BookingValues } from './values.ts';

/** A field that keeps what the visitor chose before hydration. */
export function useTakenOver(name: 'service' | 'date' | 'time') {
  const { field } = useController<BookingValues, typeof name>({ name });
  const { setValue } = useFormContext<BookingValues>();
  const isTaken = useRef(false);
  const ref = (control: HTMLInputElement | HTMLSelectElement | null) => {
    field.ref(control);
    if (!control || isTaken.current) return;
    isTaken.current = true;
    if (control.value && control.value !== field.value) setValue(name, control.value);
  };
  return { ...field, ref };
}
