import type { i18n, TFunction } from 'i18next';

/** The sentence that says how to put a field right, from its code and what was typed. */
export function fieldErrorText(
  { t, i18n }: { t: TFunction<'forms'>; i18n: i18n },
  field: string,
  code: string | undefined,
  value: unknown,
): string | undefined {
  if (!code) return undefined;
  const tell = (key: string) => {
    const full = `error.${key}`;
    // Codes come from the server as well: one that we have no words for gets the general sentence.
    return i18n.exists(full, { ns: 'forms' }) ? t(full as 'error.any.invalid') : undefined;
  };
  if (field === 'email' && code === 'invalid_email' && typeof value === 'string') {
    if (!value.includes('@')) return tell('email.noAt');
    if (value.trim().endsWith('@')) return tell('email.noDomain');
    return tell('email.invalid_email');
  }
  return tell(`${field}.${code}`) ?? tell(`any.${code}`) ?? t('error.any.invalid');
}
