import { randomUUID } from 'node:crypto';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { mongo } from 'mongoose';
import { removeJobs, removeMarks, removeTraces, rewriteFile } from './redis-traces.ts';
import { blankMentions, deleteRequests, findRequests, mailIdsOf } from './request-data.ts';

export interface Stores {
  db: mongo.Db;
  redis: Redis;
  queue: Queue;
}

/** What was done and when. Ids of what no longer exists lead to nobody; the address is not in it, in no form. */
export interface Receipt {
  receipt: string;
  erasedAt: string;
  /** Kept so that a backup from before can be restored without bringing them back. */
  requests: string[];
  bookings: number;
  messages: number;
  mentionsElsewhere: number;
  otherKeys: number;
  redisFile: 'rewritten' | 'not ours to rewrite';
}

export class NotErasable extends Error {}

/** Rounds until one finds nothing: a running API may be just about to queue a mail of what is deleted here. */
const rounds = 5;

export async function erase({ db, redis, queue }: Stores, address: string): Promise<Receipt> {
  await refuseAdministrator(db, address);
  const found = await findRequests(db, address);
  const receipt: Receipt = {
    receipt: randomUUID(),
    erasedAt: new Date().toISOString(),
    requests: [...found.bookings, ...found.messages].map(({ _id }) => _id.toHexString()),
    bookings: found.bookings.length,
    messages: found.messages.length,
    mentionsElsewhere: 0,
    otherKeys: 0,
    redisFile: 'rewritten',
  };
  const mails = mailIdsOf(found);
  for (let round = 1; ; round++) {
    const deleted = await deleteRequests(db, address);
    const mentions = await blankMentions(db, address);
    await removeJobs(queue, mails);
    await removeMarks(redis, mails);
    const keys = await removeTraces(redis, queue, address);
    receipt.mentionsElsewhere += mentions;
    receipt.otherKeys += keys;
    if (round > 1 && deleted + mentions + keys === 0) break;
    if (round === rounds) throw new Error('More keeps coming in from this address. Please run this again');
  }
  if (!(await rewriteFile(redis))) receipt.redisFile = 'not ours to rewrite';
  return receipt;
}

async function refuseAdministrator(db: mongo.Db, address: string): Promise<void> {
  if (await db.collection('adminusers').findOne({ email: address.toLowerCase() }))
    throw new NotErasable('This is the address of the administrator');
}
