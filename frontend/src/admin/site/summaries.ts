import type { Bilingual, Language } from '@luar/contracts/language';
import type { DayHours } from '@luar/contracts/site';
import type { TFunction } from 'i18next';
import { get } from 'react-hook-form';
import { shortWeekday } from '../../shared/format/dates.ts';
import { groupsOfHours, runsOf } from '../../shared/format/opening-hours.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import type { Row } from '../forms/fields.tsx';
import type { RoomValues } from './values.ts';

type T = TFunction<'adminSite'>;

/** "seg a qua, sex": three days or more in a row are shortened. */
function daysText(days: readonly number[], t: T, language: Language): string {
  const name = (day = 1) => shortWeekday(day, language);
  return runsOf(days)
    .flatMap((run) =>
      run.length > 2 ? [t('summary.days', { from: name(run[0]), to: name(run.at(-1)) })] : run.map(name),
    )
    .join(', ');
}

/** The open days, grouped by their hours: "Seg a qua, 10:00 às 19:00; qui, 10:00 às 20:30". */
function weekText(week: readonly DayHours[], t: T, language: Language): string {
  const parts = groupsOfHours(week).map(({ days, opens, closes }) =>
    t('summary.week', { days: daysText(days, t, language), opens, closes }),
  );
  const text = parts.join('; ') || t('summary.always');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const said = (value: Bilingual | string, language: Language) =>
  typeof value === 'object' ? textIn(value, language) : value;

/** What the fields hold: texts as they are, of entries the first text, of what is switched on the label. */
function partsOf(rows: readonly Row<'adminSite'>[], values: object, t: T, language: Language): string[] {
  return rows.flatMap((row) => {
    if ('group' in row) return partsOf(row.rows, values, t, language);
    if ('list' in row) {
      const first = row.rows.find((each) => 'name' in each && each.both === true) as { name: string };
      const entries: readonly object[] = get(values, row.list);
      return [entries.map((entry) => said(get(entry, first.name), language)).join(', ')];
    }
    if (!('name' in row)) return [];
    const value: unknown = get(values, row.name);
    const label = t(`label.${(row.label ?? row.name) as 'hero.title'}`);
    if (row.shows) return value === true ? [label] : [];
    return [
      row.unit ? `${label}: ${String(value)} ${t(`unit.${row.unit}`)}` : said(value as Bilingual | string, language),
    ];
  });
}

const longest = 70;
/** Only whole words: half an address would break across two lines. */
function cut(text: string): string {
  if (text.length <= longest) return text;
  const whole = text.slice(0, text.lastIndexOf(' ', longest - 1));
  return `${whole.replace(/[\s·,;.]+$/, '')}…`;
}

/** What a section holds, in a line. */
export function summaryOf(rows: readonly Row<'adminSite'>[], values: RoomValues, t: T, language: Language): string {
  if (rows.some((row) => 'name' in row && row.name === 'hours.closedOnHolidays'))
    return weekText(values.hours.week, t, language);
  const parts = partsOf(rows, values, t, language).filter((part) => part.trim() !== '');
  return cut(parts.join('\u00A0· ')) || t('summary.empty');
}
