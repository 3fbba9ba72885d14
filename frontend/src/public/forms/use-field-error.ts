import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldErrorText } from './field-error-text.ts';

/** A field's error text in the page's language. The form itself stores only error codes. */
export function useFieldError(name: string): string | undefined {
  const { t, i18n } = useTranslation('forms');
  const { getFieldState, formState, getValues } = useFormContext();
  const { error } = getFieldState(name, formState);
  return fieldErrorText({ t, i18n }, name, error?.message, getValues(name));
}
