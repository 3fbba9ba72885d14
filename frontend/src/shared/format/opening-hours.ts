import type { Language } from '@luar/contracts/language';
import type { DayHours, Site } from '@luar/contracts/site';
import type { TFunction } from 'i18next';
import { localeOf, weekdayName } from './dates.ts';
import { remembered } from '../remembered.ts';

const lists = remembered((language: Language) => new Intl.ListFormat(localeOf(language), { type: 'conjunction' }));

type Hours = Pick<Site['hours'], 'week' | 'closedOnHolidays'>;

/** Splits weekdays into runs of consecutive ones: 1, 2, 3, 5 gives 1 to 3 and 5. */
export function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs;
}

/** The open days with the same hours, in the order of the week. Monday is 1. */
export function groupsOfHours(week: readonly DayHours[]): { days: number[]; opens: string; closes: string }[] {
  const groups = new Map<string, { days: number[]; opens: string; closes: string }>();
  for (const [at, { open, opens, closes }] of week.entries()) {
    if (!open) continue;
    const group = groups.get(opens + closes) ?? { days: [], opens, closes };
    group.days.push(at + 1);
    groups.set(opens + closes, group);
  }
  return [...groups.values()];
}

/**
 * For example "segunda a sexta, das 10:00 às 19:00, exceto feriados". Days with other hours follow after a semicolon. Empty if
 * no day is open.
 */
export function openingHoursText({ week, closedOnHolidays }: Hours, language: Language, t: TFunction): string {
  const text = weekText(week, language, t);
  return text && closedOnHolidays ? t('hours.exceptHolidays', { hours: text }) : text;
}

function weekText(week: Hours['week'], language: Language, t: TFunction): string {
  const name = (day = 1) => weekdayName(day, language);
  return groupsOfHours(week)
    .map(({ days, opens, closes }) => {
      const names = runsOf(days).flatMap((run) =>
        run.length > 2 ? [t('hours.days', { from: name(run[0]), to: name(run.at(-1)) })] : run.map(name),
      );
      return `${lists(language).format(names)}, ${t('hours.span', { opens, closes })}`;
    })
    .join('; ');
}
