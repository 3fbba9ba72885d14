import { expect, test } from '@jest/globals';
import { mailId } from '@luar/contracts/mail';
import { seedSite } from '@luar/contracts/site-seed';
import { Types } from 'mongoose';
import type { RequestEvent } from '@luar/contracts/request-history';
import { type MailRecord, pendingMail } from '../data/mail-state.schema.ts';
import { Outbox } from './outbox.service.ts';

const createdAt = new Date('2999-01-01T00:00:00Z');
const booking = (name: string, mails: MailRecord[], history: RequestEvent[] = []) => ({
  _id: new Types.ObjectId(),
  name,
  email: 'ana@exemplo.test',
  phone: '',
  message: '',
  language: 'pt',
  suspectedSpam: false,
  requestId: 'r',
  service: { slug: 'tarot', name: { pt: 'Tarot', en: 'Tarot' }, priceCents: 1, durationMinutes: 60 },
  date: '2999-01-05',
  time: '11:00',
  mails,
  history,
  createdAt,
});
type Request = ReturnType<typeof booking>;

/** `reads`: what the database answers to each query. */
function outboxWith(reads: () => Request[], queue: object, states: object = {}, now = '2999-01-04T12:00:00Z') {
  const found = { sort: () => found, limit: () => found, lean: async () => reads() };
  const model = { find: () => found };
  const settings = {
    site: seedSite,
    linkOf: () => undefined,
    replyBy: () => undefined,
    digests: new Map(),
    write: () => ({}),
  };
  const outbox = new Outbox(
    { isReady: () => true, hasOldWorkers: async () => false, ...queue } as never,
    { models: [model], ...states } as never,
    { recent: async () => settings } as never,
    { now: () => new Date(now) } as never,
  );
  return { outbox, model: model as never };
}

test('of a mail past its last moment, the queue says whether it was sent in time, and only one that is not there is late', async () => {
  const states = ['sent', 'being sent', 'nowhere'] as const;
  const requests = states.map((name) => booking(name, [pendingMail('booking.visitor', createdAt)]));
  const [sent, active] = requests.map(({ _id }) => mailId(String(_id), 'booking.visitor'));
  const returnvalue = { messageId: 'm', sentAt: createdAt.toISOString() };
  const jobs = new Map<string, object>([
    [sent!, { finishedOn: 1, returnvalue }],
    [active!, { data: {} }],
  ]);
  const recorded: (string | undefined)[] = [];
  const record = async (outcomes: Map<string, { state: string; step: string | null }>) => {
    for (const [id, { state, step }] of outcomes) {
      const { name } = requests.find(({ _id }) => id.startsWith(String(_id)))!;
      recorded.push(`${name}: ${state} ${step ?? ''}`.trim());
    }
  };
  const queue = { job: async (id: string) => jobs.get(id), add: async () => undefined };
  await outboxWith(() => requests, queue, { record }, '2999-01-06T00:00:00Z').outbox.sweep();
  expect(recorded).toEqual(['sent: sent', 'nowhere: failed late']);
});

test.each([
  ['before its job is made', 0, []],
  ['while its job is added', 1, ['added', 'removed']],
])('a reminder whose session is cancelled %s does not stay in the queue', async (_, agreedReads, expected) => {
  const reminder = { ...pendingMail('reminder.day', createdAt), event: 0 };
  const session = { date: '2999-01-05', time: '11:00' };
  const agreed = booking('Ana', [reminder], [{ type: 'answeredElsewhere', at: createdAt.toISOString(), session }]);
  const cancelled = {
    ...agreed,
    history: [...agreed.history, { type: 'cancelled' as const, at: '2999-01-04T12:00:00Z' }],
  };
  let reads = 0;
  const acts: string[] = [];
  const queue = {
    add: async (jobs: object[]) => acts.push(...jobs.map(() => 'added')),
    remove: async () => acts.push('removed'),
  };
  const { outbox, model } = outboxWith(() => [reads++ < agreedReads ? agreed : cancelled], queue);
  await outbox.queueOf(model, [agreed]);
  expect(acts).toEqual(expected);
});
