import { expect, test } from '@jest/globals';
import { mailId } from '@luar/contracts/mail';
import { seedSite } from '@luar/contracts/site-seed';
import { Types } from 'mongoose';
import { pendingMail } from '../data/mail-state.schema.ts';
import { Outbox } from './outbox.service.ts';

test('of a mail past its last moment, the queue says whether it was sent in time, and only one that is not there is late', async () => {
  const createdAt = new Date('2999-01-01T00:00:00Z');
  const states = ['sent', 'being sent', 'nowhere'] as const;
  const requests = states.map((name) => ({
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
    mails: [pendingMail('booking.visitor', createdAt)],
    history: [],
    createdAt,
  }));
  const [sent, active] = requests.map(({ _id }) => mailId(String(_id), 'booking.visitor'));
  const returnvalue = { messageId: 'm', sentAt: createdAt.toISOString() };
  const jobs = new Map<string, object>([
    [sent!, { finishedOn: 1, returnvalue }],
    [active!, { data: {} }],
  ]);
  const found = { sort: () => found, limit: () => found, lean: async () => requests };
  const recorded: (string | undefined)[] = [];
  const outbox = new Outbox(
    { isReady: () => true, job: async (id: string) => jobs.get(id), add: async () => undefined } as never,
    {
      models: [{ find: () => found }],
      record: async (outcomes: Map<string, { state: string; step: string | null }>) => {
        for (const [id, { state, step }] of outcomes) {
          const { name } = requests.find(({ _id }) => id.startsWith(String(_id)))!;
          recorded.push(`${name}: ${state} ${step ?? ''}`.trim());
        }
      },
    } as never,
    {
      recent: async () => ({
        site: seedSite,
        linkOf: () => undefined,
        replyBy: () => undefined,
        digests: new Map(),
      }),
    } as never,
    { now: () => new Date('2999-01-06T00:00:00Z') } as never,
  );
  await outbox.sweep();
  expect(recorded).toEqual(['sent: sent', 'nowhere: failed late']);
});
