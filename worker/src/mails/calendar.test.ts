import { expect, test } from '@jest/globals';
import { mailSiteOf } from '@luar/contracts/site-mail';
import { seedSite } from '@luar/contracts/site-seed';
import { calendarFile } from './calendar.ts';

const job = {
  mailId: 'r1-booking.practitioner',
  requestId: 'r1',
  service: { slug: 'tarot', name: { pt: 'Tarot; amor, trabalho', en: 'Tarot' }, priceCents: 0, durationMinutes: 90 },
  date: '2026-10-25',
  time: '00:30',
  name: 'Marta Silva',
  email: 'marta@example.org',
  phone: '+351 912 345 678',
  message: 'Uma linha\nEND:VEVENT\r\nATTENDEE:mailto:x@example.org \\ fim',
  language: 'pt' as const,
  receivedAt: '2026-10-20T10:23:00.000Z',
};
const context = { site: mailSiteOf(seedSite), siteUrl: 'https://luar.example' };
const unfold = (file: string) => file.replaceAll('\r\n ', '').trimEnd().split('\r\n');

test('the start is the chosen local time in Lisbon, also on the day of a clock change', () => {
  const lines = unfold(calendarFile(job, context));
  expect(lines).toContain('DTSTART;TZID=Europe/Lisbon:20261025T003000');
  expect(lines).toContain('DURATION:PT90M');
  expect(lines).toContain('DTSTAMP:20261020T102300Z');
  expect(lines).toContain('STATUS:TENTATIVE');
  expect(lines).toContain('METHOD:PUBLISH');
  expect(lines).toContain('UID:r1-booking.practitioner@luar.example');
});

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const lines = unfold(calendarFile(job, context));
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  expect(lines).toContain('SUMMARY:Por confirmar: Tarot\\; amor\\, trabalho · Marta Silva');
  expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain('\\nATTENDEE:mailto:x@example.org \\\\ fim');
});

test('no line is longer than 75 bytes, and no character is split', () => {
  const file = calendarFile({ ...job, message: '🌙é'.repeat(300) }, context);
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfold(file).join('')).toContain('🌙é'.repeat(300));
});
