import { brand } from '@luar/contracts/brand';
import { useTranslation } from 'react-i18next';
import { weekdayName } from '../../shared/format/dates.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';

/** The opening hours of the brand file as text, such as "segunda a sexta" and "das 10:00 às 19:00". */
export function useOpeningHours(): { days: string; span: string } {
  const { t } = useTranslation();
  const language = useLanguage();
  const { days, opens, closes } = brand.openingHours;
  const names = days.map((day) => weekdayName(day, language));
  const inARow = days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
  return {
    days:
      inARow && days.length > 2
        ? t('hours.days', { from: names[0] ?? '', to: names.at(-1) ?? '' })
        : new Intl.ListFormat(language, { type: 'conjunction' }).format(names),
    span: t('hours.span', { opens, closes }),
  };
}
