import { cityOf } from '@luar/contracts/city';
import { whereText } from '@luar/contracts/meeting';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../shared/api/site.ts';
import { openingHoursText } from '../../shared/format/opening-hours.ts';
import { factsOf } from '../../shared/facts.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage, useTexts } from '../../shared/i18n/use-language.ts';

/** The time in which the practitioner answers, such as "24 horas". */
export function useReplyTime(): string {
  const { t } = useTranslation();
  return t('reply', { count: useSite().promise.replyWithinHours });
}

/** See `factsOf`. */
export function useFacts() {
  const { t, language } = useTexts();
  return factsOf(useSite(), t, language);
}

/** The city of the practitioner. */
export function usePlace(): string {
  const { t, language } = useTexts();
  return cityOf(useSite().contact.location, language) || t('country');
}

/** Where sessions take place, if the practitioner has said it, and in which languages. */
export function useWhere(otherwise = ''): string[] {
  const language = useLanguage();
  const { contact } = useSite();
  const { languages } = contact;
  return [whereText(contact, language) || otherwise, languages ? textIn(languages, language) : ''].filter(Boolean);
}

/** The opening hours as text; empty if no day is open. */
export function useOpeningHours(): string {
  const { t } = useTranslation();
  return openingHoursText(useSite().hours, useLanguage(), t);
}
