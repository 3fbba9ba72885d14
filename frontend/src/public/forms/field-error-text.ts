import type { i18n, TFunction } from 'i18next';

/** The text that explains how to correct a field, from its error code and its value. */
export function fieldErrorText(
  { t, i18n }: { t: TFunction<'forms'>; i18n: i18n },
  field: string,
  code: string | undefined,
  value: unknown,
): string | undefined {
  if (!code) return undefined;
  const textOf = (key: string) => {
    const full = `error.${key}`;
    // Codes may come from the server: an unknown one gets the general text.
    return i18n.exists(full, { ns: 'forms' }) ? t(full as 'error.any.invalid') : undefined;
  };
  if (field === 'email' && code === 'invalid_email' && typeof value === 'string') {
    if (!value.includes('@')) return textOf('email.noAt');
    if (value.trim().endsWith('@')) return textOf('email.noDomain');
    return textOf('email.invalid_email');
  }
  return textOf(`${field}.${code}`) ?? textOf(`any.${code}`) ?? t('error.any.invalid');
}
