import { createContext, use } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';

/** The text that says how to correct a field. The site and the panel each have their own. */
export type FieldErrorText = (field: string, code: string, value: unknown) => string;

export const FieldErrorContext = createContext<FieldErrorText>((_field, code) => code);

/**
 * Returns a function for the error text of a field. The form itself holds only error codes. A field that was left as empty
 * as it was has no error before the first attempt to send, and after a success.
 */
export function useFieldErrors(): (name: string) => string | undefined {
  const textOf = use(FieldErrorContext);
  const { getFieldState, getValues } = useFormContext();
  // Of its own, so that an error renders the fields and not the whole form.
  const formState = useFormState();
  const { submitCount } = formState;
  return (name) => {
    const { error, isDirty } = getFieldState(name, formState);
    const value: unknown = getValues(name);
    const isIdle = submitCount === 0 && error?.type !== 'server' && value === '' && !isDirty;
    return isIdle ? undefined : error?.message && textOf(name, error.message, value);
  };
}
