import type { FormPath } from '@luar/contracts/pages';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldErrorText } from '../../shared/forms/field-error.ts';
import { Form } from '../../shared/forms/form.tsx';
import { useNativeForm } from './posted.ts';

/** The code of an address without its second half, so that the text names what is missing. */
function codeOf(field: string, code: string, value: unknown): string {
  if (field !== 'email' || code !== 'invalid_email' || typeof value !== 'string') return code;
  if (!value.includes('@')) return 'noAt';
  return value.trim().endsWith('@') ? 'noDomain' : code;
}

/** The text that explains how to correct a field, from its error code and its value. */
function useErrorText(): FieldErrorText {
  const { t } = useTranslation('forms');
  // The first that exists. Codes may come from the server: an unknown one gets the general text.
  return (field, given, value) => {
    const code = codeOf(field, given, value);
    const keys: string[] = [`error.${field}.${code}`, `error.any.${code}`, 'error.any.invalid'];
    return t(keys as ['error.any.invalid']);
  };
}

interface Props<Values extends FieldValues, Output> extends Omit<
  ComponentProps<typeof Form<Values, Output>>,
  'errorText'
> {
  path: FormPath;
}

/** A form of the site. It also works without JavaScript. */
export function RequestForm<Values extends FieldValues, Output>({ path, ...rest }: Props<Values, Output>) {
  return <Form errorText={useErrorText()} {...useNativeForm(path)} {...rest} />;
}
