import { limits } from '@luar/contracts/limits';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { SiteValues } from './values.ts';
import { dayAndMonth, overlapped, spanText } from './when.ts';

const plain = [
  'invalid_email',
  'invalid_phone',
  'invalid_date',
  'invalid_time',
  'invalid_link',
  'invalid_iban',
  'invalid_paypal',
  'invalid_tax_number',
  'invalid_year',
] as const;

/** The texts for error codes of the settings. Some name another field's value. */
export function useErrorText(valuesNow: () => SiteValues): (name: string, code: string) => string | undefined {
  const { t, language } = useTexts('adminSite');
  return (name, code) => {
    const { week, daysOff } = valuesNow().hours;
    const at = Number(/^hours\.\w+\.(\d+)/.exec(name)?.[1]);
    if (code === 'closes_before_opens') return t(`error.${code}`, { opens: week[at]?.opens ?? '' });
    if (code === 'ends_before_start') return t(`error.${code}`, { from: dayAndMonth(daysOff[at]?.from ?? '') });
    const other = code === 'overlaps' ? overlapped(daysOff, at) : undefined;
    if (other) return t('error.overlaps', { other: spanText(other, t, language) });
    if (name === 'identity.portrait') return t('error.portrait');
    if (name === 'promise.replyWithinHours') return t('error.promise', { max: limits.replyWithinHours });
    const known = plain.find((each) => each === code);
    return known && t(`error.${known}`);
  };
}
