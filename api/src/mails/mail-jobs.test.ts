import { expect, test } from '@jest/globals';
import { isDigest } from '@luar/contracts/digests';
import { mailId, messageSchema, type RequestMailKind } from '@luar/contracts/mail';
import type { RequestEvent } from '@luar/contracts/request-history';
import { seedSite } from '@luar/contracts/site-seed';
import { Types } from 'mongoose';
import { pendingMail } from '../data/mail-state.schema.ts';
import type { Booking } from '../data/request.schema.ts';
import type { DigestFacts } from './digest-facts.service.ts';
import { kinds as allKinds, writer } from './kinds.ts';
import { openJobs, outcomeOf, parseMailId } from './mail-jobs.ts';
import { mailSiteOf } from './mail-site.ts';

const now = new Date();
const at = now.toISOString();
const host = {
  to: undefined,
  from: undefined,
  siteUrl: 'https://luar.example',
  answersGoToVisitor: true,
  production: false,
};
const settings = {
  site: seedSite,
  linkOf: () => 'https://luar.example/pedido/token',
  digests: new Map<string, DigestFacts>(),
  replyBy: () => undefined,
  write: writer(mailSiteOf(seedSite), host),
};
const session = { date: '2999-01-06', time: '12:00' };
const acts: RequestEvent[] = [
  { type: 'accepted', at, session },
  { type: 'askedAnother', at, wish: 'Às quintas' },
  { type: 'cancelled', at },
];
/** The events whose mails each kind is; a kind that is not here is about the request itself. */
const eventsOf: { [K in RequestMailKind]?: RequestEvent[] } = {
  letter: [
    { type: 'confirmed', at, session, letter: { text: 'Olá', ways: ['mbway'] } },
    { type: 'offered', at, times: [session], letter: { text: 'Olá' } },
    { type: 'declined', at, letter: { text: 'Olá' } },
    { type: 'answered', at, letter: { text: 'Olá' } },
  ],
  'visit.practitioner': acts,
  'visit.visitor': acts,
  // Both belong to the session that is agreed at the end.
  'reminder.day': [],
  'reminder.hours': [],
};
const agreed: RequestEvent = { type: 'confirmed', at, session };
const history = [...Object.values(eventsOf).flat(), agreed];
const reminders = (['reminder.day', 'reminder.hours'] as const).map((kind) => ({
  ...pendingMail(kind, now),
  event: history.length - 1,
}));
let place = 0;
const kinds = (Object.keys(allKinds) as RequestMailKind[]).filter((kind) => !isDigest(kind));
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
  mails: kinds
    .flatMap((kind) => {
      const events = eventsOf[kind];
      return events ? events.map(() => ({ ...pendingMail(kind, now), event: place++ })) : [pendingMail(kind, now)];
    })
    .concat(reminders),
  change: 'passwordChanged',
  device: '',
  createdAt: now,
  history,
} as unknown as Booking;

const fail = (id: string, reason: string) => {
  throw new Error(`${id}: ${reason}`);
};

test('each kind has a job that its contract takes, and an id that leads back to it', () => {
  const jobs = openJobs(request, settings, (kind) => expect(kind).toBe('known'), fail);
  expect(jobs.map(({ kind }) => kind)).toEqual(request.mails.map(({ kind }) => kind));
  for (const [index, { kind, data }] of jobs.entries()) {
    expect(messageSchema.safeParse(data)).toMatchObject({ success: true });
    // The worker's metric counts from the visitor's request, or from the queue for what came later.
    if (/^(booking|contact)\./.test(kind)) expect(data).toHaveProperty('receivedAt', at);
    const { event } = request.mails[index]!;
    expect(parseMailId(data.mailId)).toEqual({
      storedId: String(request._id),
      kind,
      ...(event !== undefined && { event }),
    });
  }
  expect(new Set(jobs.map(({ data }) => data.mailId)).size).toBe(jobs.length);
});

test('mails to the visitor have the time zone of the visitor, unless the session is in person', () => {
  const zonesOf = (message: string, own: Partial<Booking> = {}) =>
    openJobs({ ...request, zone: 'Asia/Kolkata', message, ...own }, settings, () => undefined, fail)
      .filter(({ data }) => data.text.includes('(hora de Lisboa;'))
      .map(({ kind }) => kind);
  // Of the letters, one confirms and one offers; of the acts, two name a session.
  const all = [
    'booking.visitor',
    'letter',
    'letter',
    'reminder.day',
    'reminder.hours',
    'visit.visitor',
    'visit.visitor',
  ];
  expect(zonesOf('Online.').toSorted()).toEqual(all);
  expect(zonesOf('Presencial.')).toEqual([]);
  expect(zonesOf('Online.', { zone: undefined } as never)).toEqual([]);
});

test('a reminder has no job once its session is moved or cancelled', () => {
  const jobs = (more: readonly RequestEvent[]) =>
    openJobs({ ...request, mails: reminders, history: [...history, ...more] }, settings, fail as never, fail).length;
  expect(jobs([])).toBe(2);
  expect(jobs([{ type: 'askedAnother', at, wish: '' }])).toBe(2);
  expect(jobs([{ type: 'cancelled', at }])).toBe(0);
  expect(jobs([{ type: 'confirmed', at, session: { ...session, time: '15:00' } }])).toBe(0);
  expect(jobs([{ type: 'answeredElsewhere', at, session: null }])).toBe(0);
});

test('a notice goes to the address from before the change of the settings that it tells of', () => {
  const mails = [pendingMail('security.practitioner', now)];
  const addressIn = (more: object) =>
    openJobs({ ...request, mails, ...more }, settings, () => undefined, fail)[0]?.data.to.address;
  expect(addressIn({ email: 'antes@luar.test' })).toBe('antes@luar.test');
  for (const email of ['', undefined]) expect(addressIn({ email })).toBe(seedSite.contact.email);
});

test('a mail that cannot be written is set aside, without what it holds', () => {
  const practitioner = mailId(String(request._id), 'booking.practitioner');
  const reasons: string[] = [];
  const aside = (of: object) => {
    const mails = [pendingMail('booking.practitioner', now), pendingMail('contact.visitor', now)];
    const report = (id: string, step: string, reason: string) =>
      id === practitioner && reasons.push(`${step}: ${reason}`);
    return openJobs({ ...request, ...of, mails }, settings, () => undefined, report).map(({ kind }) => kind);
  };
  expect(aside({ service: { slug: 'tarot' } })).toEqual(['contact.visitor']);
  expect(aside({ createdAt: 'ana@exemplo.test' })).toEqual([]);
  expect(reasons).toEqual(Array(2).fill('payload: the stored request is not readable'));
});

const sentAt = '2026-11-21T10:00:00.000Z';
const returnvalue = { messageId: 'a@b.test', sentAt };

test('a mail that was sent after failed attempts is sent', () => {
  const sent = { state: 'sent', messageId: 'a@b.test', sentAt: new Date(sentAt), step: null, reason: null };
  expect(outcomeOf({ returnvalue })).toEqual(sent);
  expect(outcomeOf({ returnvalue: JSON.stringify(returnvalue) })).toEqual(sent);
  const kept = { returnvalue, failedReason: 'connection: cut off', attemptsMade: 3 };
  expect(outcomeOf(kept)).toEqual({ ...sent, attempts: 3 });
});

test('a failed mail has the failed step and the reason', () => {
  expect(outcomeOf({ returnvalue: null, failedReason: 'recipient: 550 unknown', attemptsMade: 1 })).toEqual({
    state: 'failed',
    step: 'recipient',
    reason: '550 unknown',
    attempts: 1,
  });
  expect(outcomeOf({ returnvalue: 'no json' })).toMatchObject({ state: 'failed', step: 'worker', reason: 'unknown' });
});
