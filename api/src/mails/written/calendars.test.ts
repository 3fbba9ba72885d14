import { expect, test } from '@jest/globals';
import { seedSite } from '@luar/contracts/site-seed';
import type { Facts } from '../facts.ts';
import { mailSiteOf } from '../mail-site.ts';
import { practitionerCalendar, visitorsChange } from './calendars.ts';

const job = {
  id: 'r1',
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
const meeting = { inPerson: true, online: true, area: { pt: 'Alfama', en: '' } };
const context = { site: { ...mailSiteOf(seedSite), meeting }, practitioner: 'ola@luar.example' };
const fileOf = (given = job) => practitionerCalendar(given as Facts<'booking.practitioner'>, context).content;
const unfold = (file: string) => file.replaceAll('\r\n ', '').trimEnd().split('\r\n');

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const lines = unfold(fileOf());
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(lines.some((line) => line.startsWith('ATTENDEE'))).toBe(false);
  expect(lines).toContain('SUMMARY:Por confirmar: Tarot\\; amor\\, trabalho · Marta Silva');
  expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain('\\nATTENDEE:mailto:x@example.org \\\\ fim');
});

test('no line is longer than 75 bytes, and no character is split', () => {
  const file = fileOf({ ...job, message: '🌙é'.repeat(300) });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfold(file).join('')).toContain('🌙é'.repeat(300));
});

const change = {
  language: 'en' as const,
  id: '6b0120301551da159542a4cc',
  at: job.receivedAt,
  sequence: 1,
  service: { name: { pt: 'Tarot', en: 'Tarot reading' }, durationMinutes: 90 },
  session: { date: '2026-10-25', time: '00:30' },
  status: 'CONFIRMED' as const,
  link: 'https://luar.example/pedido/x',
};

test('the visitor’s file has the UID of the request, the end, the page and two alarms, and nothing that the visitor typed', () => {
  const { content, fileName } = visitorsChange(change, context);
  const own = unfold(content);
  const practitioners = unfold(fileOf({ ...job, id: '6b0120301551da159542a4cc' }));
  for (const name of ['UID', 'DTSTART', 'DURATION'])
    expect(own.find((line) => line.startsWith(name))).toBe(practitioners.find((line) => line.startsWith(name)));
  expect(own).toEqual(
    expect.arrayContaining([
      'SUMMARY:Tarot reading\\, Luar',
      'LOCATION:Alfama\\, Lisbon',
      'URL:https://luar.example/pedido/x',
      'TRIGGER:-P1D',
      'TRIGGER:-PT2H',
    ]),
  );
  expect(content).not.toMatch(/Marta|912|ATTENDEE/);
  expect(fileName).toBe('session.ics');
});

test('the visitor’s file names no place if sessions are online', () => {
  const meetingOnline = { inPerson: false, online: true, area: { pt: 'x', en: '' } };
  const online = { ...context, site: { ...context.site, meeting: meetingOnline } };
  expect(visitorsChange(change, online).content).not.toContain('LOCATION');
});
