import type { QuarterTime } from '@luar/contracts/moon';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { nextQuarter } from './next-quarter.ts';

/** When the next quarter is, in words. The page needs the texts of the moon. */
export function useNextQuarter() {
  const { t } = useTranslation('moon');
  const language = useLanguage();
  return (next: QuarterTime, today: string) => nextQuarter(t, language, next, today);
}
