import { expect, test } from '@jest/globals';
import { busyIn } from './busy.ts';

const span: [number, number] = [Date.parse('2026-10-01T00:00Z'), Date.parse('2027-11-01T00:00Z')];
const file = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:a', ...lines, 'END:VEVENT'];
const busy = (...lines: string[]) =>
  busyIn(file(...lines), span).map((times) => times.map((at) => new Date(at).toISOString().slice(0, 16)).join(' '));

test('a single event, in UTC, in Lisbon without a zone, and in a zone of the world', () => {
  expect(busy(...event('DTSTART:20261201T100000Z', 'DTEND:20261201T110000Z'))).toEqual([
    '2026-12-01T10:00 2026-12-01T11:00',
  ]);
  expect(busy(...event('DTSTART:20270701T100000', 'DURATION:PT30M'))).toEqual(['2027-07-01T09:00 2027-07-01T09:30']);
  const zoned = (zone: string, at: string) =>
    busy(...event(`DTSTART;TZID=${zone}:${at}`, 'DURATION:PT2H'))[0]?.slice(0, 16);
  expect(zoned('Europe/Paris', '20261025T013000')).toBe('2026-10-24T23:30');
  // Of the repeated hour the first, and a skipped time by the offset before it.
  expect(zoned('Europe/Paris', '20261025T023000')).toBe('2026-10-25T00:30');
  expect(zoned('Europe/Paris', '20270328T023000')).toBe('2027-03-28T01:30');
  expect(zoned('America/New_York', '20261201T090000')).toBe('2026-12-01T14:00');
  expect(zoned('Asia/Kolkata', '20261201T090000')).toBe('2026-12-01T03:30');
  expect(zoned('"Etc/UTC"', '20261201T090000')).toBe('2026-12-01T09:00');
});

test('a zone that the calendar defines itself', () => {
  const zone = (name: string, offset: string) => [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    `TZOFFSETFROM:${offset}`,
    `TZOFFSETTO:${offset}`,
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const at = (name: string) => event(`DTSTART;TZID=${name}:20261201T090000`, 'DURATION:PT1H');
  expect(busy(...zone('Own Standard Time', '+0500'), ...at('Own Standard Time'))).toEqual([
    '2026-12-01T04:00 2026-12-01T05:00',
  ]);
});

test('whole days are days in Lisbon', () => {
  expect(busy(...event('DTSTART;VALUE=DATE:20270701'))).toEqual(['2027-06-30T23:00 2027-07-01T23:00']);
  expect(busy(...event('DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227'))).toEqual([
    '2026-12-24T00:00 2026-12-27T00:00',
  ]);
});

test('recurrences keep their local time over a change of the clocks, without exceptions and with further dates', () => {
  const weekly = event(
    'DTSTART;TZID=Europe/Lisbon:20261019T100000',
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=4',
    'EXDATE;TZID=Europe/Lisbon:20261102T100000',
    'RDATE;TZID=Europe/Lisbon:20261204T150000',
  );
  expect(busy(...weekly).map((times) => times.slice(0, 16))).toEqual([
    '2026-10-19T09:00',
    '2026-10-26T10:00',
    '2026-11-09T10:00',
    '2026-12-04T15:00',
  ]);
  // Began long ago, and has no end.
  const daily = busy(...event('DTSTART:20150101T120000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'));
  expect([daily.length, daily[0], daily.at(-1)]).toEqual([
    396,
    '2026-10-01T12:00 2026-10-01T13:00',
    '2027-10-31T12:00 2027-10-31T13:00',
  ]);
});

test('a changed occurrence replaces its own, a cancelled one is left out, and one may change all that follow', () => {
  const series = event('DTSTART:20261201T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4');
  const changed = (id: string, ...lines: string[]) => event(`RECURRENCE-ID${id}`, ...lines);
  const moved = changed(':20261202T100000Z', 'DTSTART:20261220T080000Z', 'DURATION:PT2H');
  const cancelled = changed(':20261203T100000Z', 'DTSTART:20261203T100000Z', 'DURATION:PT1H', 'STATUS:CANCELLED');
  // The changes may come first.
  expect(busy(...moved, ...cancelled, ...series)).toEqual([
    '2026-12-01T10:00 2026-12-01T11:00',
    '2026-12-04T10:00 2026-12-04T11:00',
    '2026-12-20T08:00 2026-12-20T10:00',
  ]);
  const onwards = changed(';RANGE=THISANDFUTURE:20261203T100000Z', 'DTSTART:20261203T120000Z', 'DURATION:PT1H');
  expect(busy(...series, ...onwards).map((times) => times.slice(0, 16))).toEqual([
    '2026-12-01T10:00',
    '2026-12-02T10:00',
    '2026-12-03T12:00',
    '2026-12-04T12:00',
  ]);
});

test('free and cancelled events, alarms, tasks and this site’s own sessions do not count', () => {
  const at = ['DTSTART:20261201T100000Z', 'DURATION:PT1H'];
  for (const line of ['TRANSP:TRANSPARENT', 'STATUS:CANCELLED', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE', 'UID:6b01@luar'])
    expect(busy(...event(...at, line).filter((each) => !line.startsWith('UID') || each !== 'UID:a'))).toEqual([]);
  expect(busy('BEGIN:VTODO', ...at, 'END:VTODO')).toEqual([]);
  expect(busy(...event(...at, 'BEGIN:VALARM', 'TRIGGER:-PT10M', 'DURATION:PT5M', 'END:VALARM'))).toEqual([
    '2026-12-01T10:00 2026-12-01T11:00',
  ]);
  expect(busy(...event(...at, 'STATUS:TENTATIVE', 'TRANSP:OPAQUE'))).toHaveLength(1);
});

test('times that overlap or touch are one, and those outside the span are cut off', () => {
  const at = (start: string, length: string) => event(`DTSTART:${start}`, `DURATION:${length}`);
  expect(
    busy(...at('20261201T100000Z', 'PT2H'), ...at('20261201T110000Z', 'PT30M'), ...at('20261201T120000Z', 'PT1H')),
  ).toEqual(['2026-12-01T10:00 2026-12-01T13:00']);
  expect(
    busy(...at('20260930T230000Z', 'PT2H'), ...at('20271031T230000Z', 'P3D'), ...at('20200101T000000Z', 'PT1H')),
  ).toEqual(['2026-10-01T00:00 2026-10-01T01:00', '2027-10-31T23:00 2027-11-01T00:00']);
});

test('a folded line is one, and an event that cannot be read does not hide the others', () => {
  expect(busy(...event('DTSTART:202612\r\n 01T100000Z', 'DURATION:PT\r\n\t1H'))).toEqual([
    '2026-12-01T10:00 2026-12-01T11:00',
  ]);
  expect(
    busy(
      ...event('DTSTART:nonsense'),
      ...event('DURATION:PT1H'),
      ...event('DTSTART:20261201T100000Z', 'DURATION:PT1H'),
    ),
  ).toEqual(['2026-12-01T10:00 2026-12-01T11:00']);
});
