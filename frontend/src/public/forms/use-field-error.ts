import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldErrorText } from './field-error-text.ts';

/** What is wrong with a field, in the page's language: the form itself holds codes only. */
export function useFieldError(name: string): string | undefined {
  const { t, i18n } = useTranslation('forms');
  const { getFieldState, formState, getValues } = useFormContext();
  const { error } = getFieldState(name, formState);
  return fieldErrorText({ t, i18n }, name, error?.message, getValues(name));
}
