import { limits } from '@luar/contracts/limits';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Form } from '../../shared/forms/form.tsx';
import type { FieldErrorText } from '../../shared/forms/field-error.ts';

const general = [
  'required',
  'too_long',
  'too_short',
  'too_many',
  'not_a_number',
  'too_small',
  'too_large',
  'wrong_step',
  'slug_taken',
  'invalid_slug',
  'wrong_password',
  'not_equal',
] as const;

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
    if (name === 'price' && (code === 'wrong_step' || code === 'not_a_number')) return t('error.price');
    if (name === 'duration' && code !== 'required') return t('error.duration', limits.duration);
    if (name === 'newPassword' && code === 'too_short') return t('error.passwordTooShort');
    return t(`error.${general.find((each) => each === code) ?? 'invalid'}`);
  };
  return <Form noValidate errorText={errorText} {...props} />;
}
