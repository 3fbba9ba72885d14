import { describe, expect, test } from '@jest/globals';
import { isTimeZone, ownTimeText } from './visitor-zone.ts';

describe("the visitor's own time", () => {
  // Both clock changes of both zones: Lisbon changes on 28 March and 31 October 2027, New York on 14 March and 7 November.
  test.each([
    ['2027-03-13', '15:00', 'America/New_York', '10:00 (UTC−5)'],
    ['2027-03-14', '15:00', 'America/New_York', '11:00 (UTC−4)'],
    ['2027-03-28', '15:00', 'America/New_York', '10:00 (UTC−4)'],
    ['2027-10-31', '15:00', 'America/New_York', '11:00 (UTC−4)'],
    ['2027-11-07', '15:00', 'America/New_York', '10:00 (UTC−5)'],
    // No clock changes, half an hour, and a clock change of half an hour the other way round.
    ['2027-03-28', '10:00', 'America/Sao_Paulo', '06:00 (UTC−3)'],
    ['2027-03-27', '10:00', 'Asia/Tokyo', '19:00 (UTC+9)'],
    ['2027-03-28', '10:00', 'Asia/Tokyo', '18:00 (UTC+9)'],
    ['2027-07-01', '10:00', 'Asia/Kolkata', '14:30 (UTC+5:30)'],
    ['2027-04-04', '10:00', 'Australia/Lord_Howe', '19:30 (UTC+10:30)'],
    ['2027-07-01', '10:00', 'Atlantic/Azores', '09:00 (UTC+0)'],
  ])('of %s, %s in %s is %s', (date, time, zone, own) =>
    expect(ownTimeText({ date, time }, zone, 'pt')).toBe(`na sua hora: ${own}`),
  );

  test('names the day if it is another one there', () => {
    const late = { date: '2026-12-31', time: '23:30' };
    expect(ownTimeText(late, 'Europe/Madrid', 'en')).toBe('your time: Friday 1 January, 00:30 (UTC+1)');
    expect(ownTimeText(late, 'Pacific/Kiritimati', 'pt')).toBe(
      'na sua hora: sexta-feira, 1 de janeiro, 13:30 (UTC+14)',
    );
    expect(ownTimeText({ date: '2027-01-01', time: '02:00' }, 'America/New_York', 'en')).toBe(
      'your time: Thursday 31 December, 21:00 (UTC−5)',
    );
  });

  test('is left out where clocks show the same', () => {
    const session = { date: '2026-12-02', time: '11:00' };
    for (const zone of [undefined, 'Europe/Lisbon', 'Europe/London', 'Atlantic/Madeira'])
      expect(ownTimeText(session, zone, 'pt')).toBeUndefined();
  });

  test('comes only from a known time zone', () => {
    expect(['America/New_York', 'Asia/Kolkata', 'UTC', 'Etc/GMT+5'].map(isTimeZone)).toEqual([true, true, true, true]);
    const wrong = ['', 'Nowhere/City', '+05:00', 'America/New_York\r\nX: y', 'a'.repeat(60), '<script>'];
    expect(wrong.filter(isTimeZone)).toEqual([]);
  });
});
