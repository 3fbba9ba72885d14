import { expect, test } from '@jest/globals';
import { holidayOn } from './holidays.ts';
import { lisbonHoliday } from './practice.ts';

test.each([
  ['2026-04-03', 'goodFriday'],
  ['2026-04-05', 'easter'],
  ['2026-06-04', 'corpusChristi'],
  ['2027-03-28', 'easter'],
  // The latest and the earliest Easter of the century, and two years that simpler algorithms get wrong.
  ['2038-04-25', 'freedom'],
  ['2049-04-18', 'easter'],
  ['2076-04-19', 'easter'],
])('Easter moves: %s is %s', (date, holiday) => {
  expect(holidayOn(date, lisbonHoliday)).toBe(holiday);
});

test.each([
  ['2026-01-01', 'newYear'],
  ['2026-04-25', 'freedom'],
  ['2026-05-01', 'labour'],
  ['2026-06-10', 'portugal'],
  ['2026-06-13', 'local'],
  ['2026-08-15', 'assumption'],
  ['2026-10-05', 'republic'],
  ['2026-11-01', 'allSaints'],
  ['2026-12-01', 'independence'],
  ['2026-12-08', 'conception'],
  ['2026-12-25', 'christmas'],
])('%s is %s', (date, holiday) => {
  expect(holidayOn(date, lisbonHoliday)).toBe(holiday);
});

test.each(['2026-02-17', '2026-06-24', '2026-11-02', '2026-12-24'])('%s is not a holiday', (date) => {
  expect(holidayOn(date, lisbonHoliday)).toBeUndefined();
});

test('the local holiday is that of the settings, or none', () => {
  const porto = { date: '24/06', name: { pt: 'São João', en: 'Saint John’s Day' } };
  const on = (date: string) => [porto, { ...porto, date: '' }].map((local) => holidayOn(date, local));
  expect([on('2026-06-24'), on('2026-06-13'), on('2026-06-10')]).toEqual([
    ['local', undefined],
    [undefined, undefined],
    ['portugal', 'portugal'],
  ]);
});
