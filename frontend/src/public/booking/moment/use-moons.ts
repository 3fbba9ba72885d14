import { isCalendarDate } from '@luar/contracts/lisbon';
import type { MoonDay } from '@luar/contracts/moon';
import { moonYears } from '@luar/contracts/moon-years';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Read } from '../../../shared/api/read.ts';
import { useSite } from '../../../shared/api/site.ts';
import { moonDaysRead } from '../../data/moon-days.ts';
import { moonQuery } from '../../data/moon.ts';
import { useMoonWords } from '../../moon/words.ts';

const moonDayRead = (date: string): Read<MoonDay> => ({
  path: `/moon/days/${date}`,
  needs: { day: 'object' },
  pick: ({ day }) => day as MoonDay,
});

const daysQuery = moonQuery(moonDaysRead);

/** The API knows the moons of some years. A year that is still being typed is a calendar date too, such as 0202. */
function isKnown(date: string): boolean {
  const year = Number(date.slice(0, 4));
  return year >= moonYears.first && year <= moonYears.last && isCalendarDate(date);
}

const noMoons: readonly MoonDay[] = [];
const useDays = () => useQuery({ ...daysQuery, enabled: useSite().practice.moon }).data;

/** The moons of the next days, from today. Empty while loading, if they are unknown, or if the site shows none. */
export function useMoonDays(): readonly MoonDay[] {
  const days = useDays();
  return (useSite().practice.moon && days) || noMoons;
}

/** The moon of one day. The listed days are looked at first, so that only other dates are requested. */
export function useMoonDay(date: string): MoonDay | undefined {
  const isShown = useSite().practice.moon;
  const days = useDays();
  const listed = days?.find((day) => day.date === date);
  const { data } = useQuery({
    ...moonQuery(moonDayRead(date)),
    enabled: isShown && Boolean(days) && !listed && isKnown(date),
  });
  return isShown ? (listed ?? data ?? undefined) : undefined;
}

/** A sentence about the moon of a day, with the time of a quarter: "Nesse dia a lua está cheia, às 14:54." */
export function useThatDay(): (moon: MoonDay) => string {
  const { t } = useTranslation(['bookingMoment', 'moon']);
  const { phase, phaseAndLight } = useMoonWords();
  return (moon) => {
    if (!moon.quarterAt) return t('moon.thatDay', { moon: phaseAndLight(moon) });
    const at = t(moon.quarterAt.startsWith('01') ? 'moon:hourOne' : 'moon:hour', { time: moon.quarterAt });
    return t(moon.phase === 'full' ? 'moon.full' : 'moon.quarter', { moon: phase(moon), at });
  };
}
