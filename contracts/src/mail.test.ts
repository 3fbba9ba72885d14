import { expect, test } from '@jest/globals';
import { mailJobSchemas } from './mail.ts';

const envelope = { mailId: 'abc-kind', requestId: 'r' };
const service = { slug: 'tarot', name: { pt: 'Tarot', en: 'Tarot' }, priceCents: 4000, durationMinutes: 60 };
const appointment = { service, date: '2999-01-05', time: '11:00' };
const visitor = { name: 'Ana', email: 'ana@exemplo.test', language: 'pt' };

// Jobs of the previous version: they may still be in the queue after an update.
test.each([
  ['booking.visitor', { ...envelope, ...appointment, ...visitor }],
  ['contact.visitor', { ...envelope, ...visitor }],
  ['test', { ...envelope, email: 'ana@exemplo.test', language: 'en' }],
] as const)('a %s job of the last version is still one', (kind, job) =>
  expect(mailJobSchemas[kind].safeParse(job).error).toBeUndefined(),
);
