import type { i18n, TFunction } from 'i18next';

/** The text that explains how to correct a field, from its error code and its value. */
export function fieldErrorText(
  { t, i18n }: { t: TFunction<'forms'>; i18n: i18n },
  field: string,
  code: string | undefined,
  value: unknown,
): string | undefined {
  if (!code) return undefined;
  const tell = (key: string) => {
    const full = `error.${key}`;
    // Codes may come from the server: an unknown one gets the general text.
    return i18n.exists(full, { ns: 'forms' }) ? t(full as 'error.any.invalid') : undefined;
  };
  if (field === 'email' && code === 'invalid_email' && typeof value === 'string') {
    if (!value.includes('@')) return tell('email.noAt');
    if (value.trim().endsWith('@')) return tell('email.noDomain');
    return tell('email.invalid_email');
  }
  return tell(`${field}.${code}`) ?? tell(`any.${code}`) ?? t('error.any.invalid');
}
