import { slotMinutes } from '@luar/contracts/booking-rules';
import { limits } from '@luar/contracts/limits';
import { useTexts } from '../../shared/i18n/use-language.ts';
import type { SiteValues } from './values.ts';

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

const { noticeHours, horizonDays, aroundMinutes, mostADay } = limits.booking;
const bookingLimits: Readonly<Record<string, { min: number; max: number; step: number }>> = {
  'booking.noticeHours': { min: 0, max: noticeHours, step: 1 },
  'booking.horizonDays': { min: 1, max: horizonDays, step: 1 },
  'booking.beforeMinutes': { min: 0, max: aroundMinutes, step: slotMinutes },
  'booking.afterMinutes': { min: 0, max: aroundMinutes, step: slotMinutes },
  'booking.mostADay': { min: 0, max: mostADay, step: 1 },
};

/** The texts for error codes of the settings. Some name another field's value. */
export function useErrorText(valuesNow: () => SiteValues): (name: string, code: string) => string | undefined {
  const { t } = useTexts('adminSite');
  return (name, code) => {
    const { week } = valuesNow().hours;
    const at = Number(/^hours\.\w+\.(\d+)/.exec(name)?.[1]);
    if (code === 'closes_before_opens') return t(`error.${code}`, { opens: week[at]?.opens ?? '' });
    if (name === 'identity.portrait') return t('error.portrait');
    if (name === 'promise.replyWithinHours') return t('error.promise', { max: limits.replyWithinHours });
    if (name === 'promise.freeChangeHours') return t('error.promise', { max: limits.freeChangeHours });
    const rule = bookingLimits[name];
    if (rule) return t('error.rule', rule);
    const known = plain.find((each) => each === code);
    return known && t(`error.${known}`);
  };
}
