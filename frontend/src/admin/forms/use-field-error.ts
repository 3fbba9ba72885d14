import { limits } from '@luar/contracts/limits';
import type { TFunction } from 'i18next';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

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

/** The text that says how to correct a field. A field may have its own text for a code. */
export function fieldErrorText(t: TFunction<'admin'>, name: string, code: string | undefined): string | undefined {
  if (!code) return undefined;
  if (name === 'price' && (code === 'wrong_step' || code === 'not_a_number')) return t('error.price');
  if (name === 'duration' && code !== 'required') return t('error.duration', limits.duration);
  if (name === 'newPassword' && code === 'too_short') return t('error.passwordTooShort');
  const known = general.find((each) => each === code);
  return t(`error.${known ?? 'invalid'}`);
}

export function useFieldError(name: string): string | undefined {
  const { t } = useTranslation('admin');
  const { getFieldState, formState } = useFormContext();
  return fieldErrorText(t, name, getFieldState(name, formState).error?.message);
}
