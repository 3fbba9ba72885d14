import { useTexts } from '../../shared/i18n/use-language.ts';
import { whenOf } from './when.ts';

/** Says when something was: "hoje às 18:41". */
export function useWhen(now: Date): (instant: string) => string {
  const { t, language } = useTexts('adminRequests');
  return (instant) => {
    const { day, ...values } = whenOf(instant, language, now);
    return t(`when.${day}`, values);
  };
}
