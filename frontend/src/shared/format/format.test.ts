import { expect, test } from '@jest/globals';
import { formatLongDate, formatShortDate, formatTime, weekdayName } from './dates.ts';
import { formatPrice } from './money.ts';

// Amount and sign are joined by a non-breaking space.
test.each([
  [40, '40\u00a0€', '€40'],
  [30.5, '30,50\u00a0€', '€30.50'],
  [1234.56, '1234,56\u00a0€', '€1,234.56'],
  [0, 'Gratuito', 'Free'],
  [Number.NaN, '', ''],
])('%d euros', (euros, portuguese, english) => {
  expect(formatPrice(euros, 'pt')).toBe(portuguese);
  expect(formatPrice(euros, 'en')).toBe(english);
});

test('dates keep their day in both languages', () => {
  expect(formatLongDate('2026-11-28', 'pt')).toBe('sábado, 28 de novembro de 2026');
  expect(formatLongDate('2026-03-29', 'en')).toMatch(/^Sunday,? 29 March 2026$/);
  expect(formatShortDate('2026-11-28', 'pt')).toBe('28 nov.');
  expect(formatShortDate('2026-11-28', 'en')).toBe('28 Nov');
});

test('times have 24 hours, in both languages', () => {
  for (const language of ['pt', 'en'] as const) {
    expect(formatTime(new Date(2026, 10, 21, 15, 4), language)).toBe('15:04');
    expect(formatTime(new Date(2026, 10, 21, 0, 5), language)).toBe('00:05');
  }
});

test('weekdays have their short spoken names', () => {
  expect([1, 5, 6, 7].map((day) => weekdayName(day, 'pt'))).toEqual(['segunda', 'sexta', 'sábado', 'domingo']);
  expect(weekdayName(1, 'en')).toBe('Monday');
});
