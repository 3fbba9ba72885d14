import { expect, test } from '@jest/globals';
import { mailId, mailJobSchemas, type RequestMailKind } from '@luar/contracts/mail';
import { seedSite } from '@luar/contracts/site-seed';
import { Types } from 'mongoose';
import { pendingMail } from '../data/mail-state.schema.ts';
import type { Booking } from '../data/request.schema.ts';
import { formOf, openJobs, parseMailId } from './mail-jobs.ts';

const now = new Date();
const kinds = Object.keys(formOf) as RequestMailKind[];
const request = {
  _id: new Types.ObjectId(),
  name: 'Ana',
  email: 'ana@exemplo.test',
  phone: '',
  message: '',
  subject: 'Olá',
  language: 'pt',
  suspectedSpam: false,
  requestId: 'r',
  service: { slug: 'tarot', name: { pt: 'Tarot', en: 'Tarot' }, priceCents: 1, durationMinutes: 60 },
  date: '2999-01-05',
  time: '11:00',
  mails: kinds.map((kind) => pendingMail(kind, now)),
  createdAt: now,
} as Booking;

test('each kind has a job that its contract takes, and an id that leads back to it', () => {
  const jobs = openJobs(request, seedSite, (kind) => expect(kind).toBe('known'));
  expect(jobs.map(({ kind }) => kind)).toEqual(kinds);
  for (const { kind, data } of jobs) {
    expect(mailJobSchemas[kind].safeParse(data).success).toBe(true);
    // The worker's metric counts from the visitor's request, for every mail.
    expect(data).toHaveProperty('receivedAt', now.toISOString());
    expect(parseMailId(data.mailId)).toEqual({ requestId: String(request._id), kind });
  }
});

test('a kind that only another version knows is reported and skipped', () => {
  const unknown: string[] = [];
  const strange = { ...pendingMail('booking.visitor', now), kind: 'booking.reminder' as RequestMailKind };
  const jobs = openJobs({ ...request, mails: [strange, ...request.mails] }, seedSite, (kind) => unknown.push(kind));
  expect([unknown, jobs.length]).toEqual([['booking.reminder'], kinds.length]);
  expect(parseMailId(mailId(String(request._id), strange.kind))).toBeUndefined();
});
