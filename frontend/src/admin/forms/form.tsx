import { limits } from '@luar/contracts/limits';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldErrorText } from '../../shared/forms/field-error.ts';
import { Form } from '../../shared/forms/form.tsx';

interface Props<Values extends FieldValues, Output> extends Omit<
  ComponentProps<typeof Form<Values, Output>>,
  'errorText'
> {
  /** The form's own texts for codes that other forms of the panel do not have. */
  ownErrorText?: (name: string, code: string) => string | undefined;
}

/** A form of the panel. A field may have its own text for an error code. */
export function PanelForm<Values extends FieldValues, Output>({ ownErrorText, ...props }: Props<Values, Output>) {
  const { t } = useTranslation('admin');
  const errorText: FieldErrorText = (name, code) => {
    const own = ownErrorText?.(name, code);
    if (own) return own;
    if (/\bprice$/.test(name) && (code === 'wrong_step' || code === 'not_a_number')) return t('error.price');
    if (name === 'duration' && code !== 'required') return t('error.duration', limits.duration);
    if (name === 'newPassword' && code === 'too_short') return t('error.passwordTooShort');
    // The first that exists: an unknown code gets the general text.
    const keys: string[] = [`error.${code}`, 'error.invalid'];
    return t(keys as ['error.invalid']);
  };
  return <Form noValidate errorText={errorText} {...props} />;
}
