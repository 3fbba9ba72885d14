import { beforeEach, describe, expect, test } from '@jest/globals';
import type { SecurityNotices } from '../../auth/security-notices.service.ts';
import type { Clock } from '../../clock/clock.service.ts';
import type { CrashHook } from '../../crash.ts';
import type { StoredRequest } from '../../data/request.schema.ts';
import type { Outbox } from '../../mails/outbox.service.ts';
import type { SubmissionLimits } from './submission-limits.service.ts';
import { type Form, Submissions, type SubmissionContext } from './submissions.service.ts';

describe('a form whose database does not confirm', () => {
  let asked: string[];
  let inserted: PromiseWithResolvers<void>;
  let submissions: Submissions;
  const query = (name: string, answer: unknown) => () => {
    asked.push(name);
    return answer;
  };
  const collection = {
    insertOne: () => query('insert', inserted.promise)(),
    deleteOne: query('delete', Promise.resolve()),
  };
  const model = {
    modelName: 'Message',
    collection,
    findOne: query('find', { lean: () => Promise.resolve(null) }),
    exists: query('find', Promise.resolve(null)),
  };
  const content = { name: 'Ana', email: 'ana@exemplo.test', phone: '', subject: '', message: 'Olá' };
  const form = {
    model,
    content,
    document: () => Promise.resolve(content),
    mails: [],
  } as unknown as Form<StoredRequest>;
  const by = (idempotencyKey: string | undefined, late = new AbortController().signal): SubmissionContext => ({
    client: '192.0.2.1',
    language: 'pt',
    callId: 'x',
    trap: {},
    idempotencyKey,
    late,
  });

  beforeEach(() => {
    asked = [];
    inserted = Promise.withResolvers();
    submissions = new Submissions(
      {
        take: async () => ({ waitMs: 0, holdsReceipt: false, giveBack: async () => {} }),
      } as unknown as SubmissionLimits,
      { stored: () => asked.push('mails') } as unknown as Outbox,
      { reached: () => {} } as unknown as CrashHook,
      {} as SecurityNotices,
      { now: () => new Date('2026-11-28T10:00:00Z') } as Clock,
    );
  });

  test('is tried once for all posts that wait under one key', async () => {
    const posts = Array.from({ length: 50 }, () => submissions.receive(form, by('a key')));
    inserted.reject(new Error('no answer'));
    expect(new Set((await Promise.allSettled(posts)).map(({ status }) => status))).toEqual(new Set(['rejected']));
    expect(asked).toEqual(['insert']);
  });

  test.each([
    ['goes again without a key, because a repeat would be a second request', undefined, ['insert', 'delete']],
    ['stays with a key, by which a repeat finds it', 'a key', ['insert', 'mails']],
  ])('and is stored after its answer: it %s', async (_, key, expected) => {
    const late = new AbortController();
    const post = submissions.receive(form, by(key, late.signal));
    await new Promise((resolve) => setImmediate(resolve));
    late.abort();
    inserted.resolve();
    await post.catch(() => undefined);
    expect(asked).toEqual(expected);
  });

  test('and is not yet sent to it: it is never stored', async () => {
    await expect(submissions.receive(form, by(undefined, AbortSignal.abort()))).rejects.toThrow();
    expect(asked).toEqual([]);
  });
});
