// Erasing an address deletes whole requests and removes the address from other people's messages. It repeats until a round
// finds nothing, because a running API may be about to enqueue a mail. Then Redis rewrites its append-only file, the
// embedded MongoDB runs `compact`, and the inbox and logs of the local stack are searched. The receipt lists ids of deleted
// documents, never the address or a hash of it, which could be guessed, and for other people's messages the positions that
// were blanked; a restore leaves out the documents and blanks the positions again. The receipt is written before the first
// deletion, so an erasure that is cut off has one too. MongoDB's oplog and free blocks, and older backups, keep the bytes
// until they are overwritten.

import { randomUUID } from 'node:crypto';
import type { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Mention } from '@luar/contracts/receipt';
import { contentChannel } from '@luar/contracts/redis';
import type { mongo } from 'mongoose';
import { clock } from './clock.ts';
import type { StoredRequest } from '../data/request.schema.ts';
import { Unusable } from './archive/manifest.ts';
import { removeJobs, removeMarks, removeTraces, rewriteFile } from './redis-traces.ts';
import {
  blankMentions,
  deletePeople,
  deleteRequests,
  deleteTestimonials,
  digestIds,
  findPeople,
  findRequests,
  findTestimonials,
  mailIdsOf,
} from './request-data.ts';

export interface Stores {
  db: mongo.Db;
  redis: Redis;
  queue: Queue;
  /** JWT_SECRET, with which rate limits hash an address. */
  secret: string;
}

/** The record of an erasure. It holds ids of deleted documents, but the address in no form, not even hashed. */
export interface Receipt {
  receipt: string;
  erasedAt: string;
  /** Deleted requests: a restore of an older backup leaves them out. */
  requests: string[];
  bookings: number;
  messages: number;
  /** Where the address was in requests of other people: a restore of an older backup blanks it there. */
  mentions: Mention[];
  mentionsElsewhere: number;
  otherKeys: number;
  redisFile: 'rewritten' | 'not ours to rewrite';
  /** Missing while the erasure is running. */
  finishedAt?: string;
}

/** Rounds repeat until one finds nothing, because a running API may queue a mail of a request that is being deleted. */
const rounds = 5;

/** `keep` stores the receipt before the first deletion, so that an interrupted erasure has one too, and at the end. */
export async function erase(
  { db, redis, queue, secret }: Stores,
  address: string,
  keep: (receipt: Receipt) => Promise<void>,
): Promise<Receipt> {
  await refuseAdministrator(db, address);
  const found = await findRequests(db, address);
  const people = await findPeople(db, address, found);
  const testimonials = await findTestimonials(db, address, found);
  const requests = [...found.bookings, ...found.messages];
  const receipt: Receipt = {
    receipt: randomUUID(),
    erasedAt: clock.now().toISOString(),
    requests: [...requests, ...people, ...testimonials].map(({ _id }) => _id.toHexString()),
    bookings: found.bookings.length,
    messages: found.messages.length,
    mentions: [],
    mentionsElsewhere: 0,
    otherKeys: 0,
    redisFile: 'rewritten',
  };
  const mails = mailIdsOf([...requests, ...(testimonials as unknown as StoredRequest[])]);
  await keep(receipt);
  for (let round = 1; ; round++) {
    const deleted =
      (await deleteRequests(db, address)) +
      (await deletePeople(db, address, people)) +
      (await deleteTestimonials(db, testimonials));
    const mentions = await blankMentions(db, address, async (places) => {
      receipt.mentions.push(...places);
      await keep(receipt);
    });
    await removeJobs(queue, [...mails, ...(await digestIds(db))]);
    await removeMarks(redis, mails);
    const keys = await removeTraces(redis, queue, address, secret);
    receipt.mentionsElsewhere += mentions;
    receipt.otherKeys += keys;
    if (round > 1 && deleted + mentions + keys === 0) break;
    if (round === rounds)
      throw new Error('New requests from this address arrived during the erasure. Please run this again');
  }
  // What was published leaves the pages of every process.
  await redis.publish(contentChannel, receipt.receipt);
  if (!(await rewriteFile(redis))) receipt.redisFile = 'not ours to rewrite';
  receipt.finishedAt = clock.now().toISOString();
  await keep(receipt);
  return receipt;
}

async function refuseAdministrator(db: mongo.Db, address: string): Promise<void> {
  if (await db.collection('adminusers').findOne({ email: address.toLowerCase() }))
    throw new Unusable('This is the address of the administrator');
}
