import type { FieldCode } from '@luar/contracts/errors';
import { limits } from '@luar/contracts/limits';

/** The words for fields whose name would not read well as the subject of a sentence. */
const names: Record<string, string> = {
  '': 'The request body',
  email: 'E-mail',
  to: 'E-mail',
  newPassword: 'Password',
  sectionTitles: 'Section title',
  cta: 'Call to action',
  ctaText: 'button text',
  'Idempotency-Key': 'Idempotency-Key',
};
const languages: Record<string, string> = { pt: ' (Portuguese)', en: ' (English)' };

/** hero.title.pt is "Hero title (Portuguese)", features.0.icon "Features 1 icon", name_en "Name (English)". */
export function fieldName(field: string): string {
  const parts = (names[field] === undefined ? field.split(/[._]/) : [field]).filter(
    (part) => part !== '' || field === '',
  );
  const language = parts.length > 1 ? languages[parts.at(-1) ?? ''] : undefined;
  const words = (language === undefined ? parts : parts.slice(0, -1)).map((part) => {
    if (/^\d+$/.test(part)) return String(Number(part) + 1);
    return names[part] ?? part.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  });
  const name = words.join(' ');
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${language ?? ''}`;
}

const ranges: Record<string, { min: number; max: number }> = {
  price: limits.price,
  duration: limits.duration,
  order: limits.order,
};

const predicates: Record<FieldCode, string | ((field: string) => string)> = {
  required: 'is required',
  invalid_type: 'has a value of the wrong kind',
  too_long: 'is too long',
  too_short: (field) =>
    field === 'newPassword' ? `must be at least ${limits.passwordMin} characters` : 'is too short',
  too_many: 'has too many entries',
  invalid_email: 'must be a valid e-mail address',
  invalid_phone: 'must be a phone number',
  invalid_date: 'must be a calendar date (YYYY-MM-DD) of the years 2000 to 2999',
  past_date: 'must not be in the past',
  invalid_time: 'must be a time of day (HH:mm)',
  unknown_service: 'is not one that can be booked',
  invalid_slug: 'must have lowercase letters and hyphens only',
  slug_taken: 'is already used by another service',
  invalid_choice: 'is not one of the choices',
  not_a_number: 'must be a number',
  too_small: (field) => (ranges[field] ? `must be at least ${ranges[field].min}` : 'is too small'),
  too_large: (field) => (ranges[field] ? `must be at most ${ranges[field].max}` : 'is too large'),
  wrong_step: (field) =>
    field === 'price'
      ? 'must have at most two decimals'
      : field === 'duration'
        ? `must be a multiple of ${limits.duration.step}`
        : 'must be a whole number',
  wrong_password: 'is incorrect',
  not_equal: 'differs from the first entry',
  invalid_link: 'must be a web address (https://...)',
  invalid_iban: 'must be an IBAN with right check digits',
  invalid_paypal: 'must be a PayPal address or a paypal.me link',
  invalid_tax_number: 'must be a tax number with a right check digit',
  invalid_year: 'must be a year',
  closes_before_opens: 'must be later than the opening time',
  ends_before_start: 'must not be before the first day',
  overlaps: 'must not overlap other days off',
  invalid: (field) => (field === 'newPassword' ? 'must not be the one that was generated' : 'is not valid'),
};

/** A complete English sentence for a client that shows nothing but the message. */
export function fieldSentence(field: string, code: FieldCode): string {
  const predicate = predicates[code];
  return `${fieldName(field)} ${typeof predicate === 'string' ? predicate : predicate(field)}`;
}
