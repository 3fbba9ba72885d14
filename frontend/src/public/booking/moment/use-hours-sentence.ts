import { useTranslation } from 'react-i18next';
import { useSite } from '../../../shared/api/site.ts';
import { groupsOfHours, runsOf } from '../../../shared/format/opening-hours.ts';
import { useOpeningHours } from '../../layout/use-site-facts.ts';

/** For example "De segunda a sexta, das 10:00 às 19:00 (hora de Lisboa)."; empty if no day is open. */
export function useHoursSentence(): string {
  const { t } = useTranslation('booking');
  const hours = useOpeningHours();
  const [first] = groupsOfHours(useSite().hours.week);
  if (!first) return '';
  const beginsWithSpan = (runsOf(first.days)[0]?.length ?? 0) > 2;
  const sentence = t(beginsWithSpan ? 'hours.span' : 'hours.list', { hours });
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
