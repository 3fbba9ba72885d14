import { expect, test } from '@jest/globals';
import type { Language } from '@luar/contracts/language';
import { seedSite } from '@luar/contracts/site-seed';
import { createI18n } from '../i18n/create-i18n.ts';
import { openingHoursText } from './opening-hours.ts';

const open = (opens: string, closes: string) => ({ open: true, opens, closes });
const { week } = seedSite.hours;
const text = (days: typeof week, language: Language, closedOnHolidays = false) =>
  openingHoursText({ week: days, closedOnHolidays }, language, createI18n(language).t);

test('days with the same hours are one phrase', () => {
  expect(text(week, 'pt')).toBe('segunda a sexta, das 10:00 às 19:00');
  expect(text(week, 'en')).toBe('Monday to Friday, 10:00 to 19:00');
});

test('holidays are named if the practitioner does not work on them', () => {
  expect(text(week, 'pt', true)).toBe('segunda a sexta, das 10:00 às 19:00, exceto feriados');
  expect(text(week, 'en', true)).toBe('Monday to Friday, 10:00 to 19:00, except public holidays');
  const closed = week.map((day) => ({ ...day, open: false }));
  expect(text(closed, 'pt', true)).toBe('');
});

test('days with other hours follow', () => {
  const days = week.with(3, open('10:00', '20:30')).with(5, open('10:00', '13:00'));
  expect(text(days, 'pt')).toBe(
    'segunda a quarta e sexta, das 10:00 às 19:00; quinta, das 10:00 às 20:30; sábado, das 10:00 às 13:00',
  );
  expect(text(days.with(1, { ...open('10:00', '19:00'), open: false }), 'en')).toBe(
    'Monday, Wednesday and Friday, 10:00 to 19:00; Thursday, 10:00 to 20:30; Saturday, 10:00 to 13:00',
  );
});
