import { createContext, use } from 'react';
import { useFormContext } from 'react-hook-form';

/** The text that says how to correct a field. The site and the panel each have their own. */
export type FieldErrorText = (field: string, code: string, value: unknown) => string;

export const FieldErrorContext = createContext<FieldErrorText>((_field, code) => code);

/** Returns a function for the error text of a field. The form itself holds only error codes. */
export function useFieldErrors(): (name: string) => string | undefined {
  const textOf = use(FieldErrorContext);
  const { getFieldState, formState, getValues } = useFormContext();
  return (name) => {
    const code = getFieldState(name, formState).error?.message;
    return code && textOf(name, code, getValues(name));
  };
}
