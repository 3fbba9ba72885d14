// Erasing a person deletes whole requests and removes the addresses from other people's messages. It repeats until a round
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
import type { mongo } from 'mongoose';
import { clock } from '../clock/clock.service.ts';
import { Unusable } from '../backup/archive/manifest.ts';
import { removeJobs, removeMarks, removeTraces, rewriteFile } from './redis-traces.ts';
import { blankMentions, type OwnText, ownTextsAbout } from './texts.ts';
import { addressesOf, deleteThings, digestIds, idsOf, keyOf, mailIdsOf, namesOf, thingsOf } from './things.ts';

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
  /** The practitioner's own texts about the person, which stay. */
  ownTexts: OwnText[];
  otherKeys: number;
  redisFile: 'rewritten' | 'not ours to rewrite';
  /** Missing while the erasure is running. */
  finishedAt?: string;
}

/** Rounds repeat until one finds nothing, because a running API may queue a mail of a request that is being deleted. */
const rounds = 5;

/** All stored data of the person with this address or number, for a request of access. */
export async function exportAll({ db }: Pick<Stores, 'db'>, given: string) {
  const { keys, things } = await thingsOf(db, [keyOf(given)]);
  return { address: given, exportedAt: clock.now().toISOString(), knownAs: keys, ...things };
}

/**
 * Erases the person with this address or number. `keep` stores the receipt before the first deletion, so that an interrupted
 * erasure has one too, and at the end. Returns the addresses, too, for what only the caller can reach.
 */
export async function erase(
  { db, redis, queue, secret }: Stores,
  given: string,
  keep: (receipt: Receipt) => Promise<void>,
): Promise<{ receipt: Receipt; addresses: string[] }> {
  const from = keyOf(given);
  let things = await thingsOf(db, [from]);
  const addresses = new Set(addressesOf(things));
  await refuseAdministrator(db, [...addresses]);
  const receipt: Receipt = {
    receipt: randomUUID(),
    erasedAt: clock.now().toISOString(),
    requests: idsOf(things),
    bookings: things.things['bookings']?.length ?? 0,
    messages: things.things['messages']?.length ?? 0,
    mentions: [],
    mentionsElsewhere: 0,
    ownTexts: [],
    otherKeys: 0,
    redisFile: 'rewritten',
  };
  const called = { names: namesOf(things), addresses: [...addresses], keys: things.keys };
  for (let round = 1; ; round++) {
    const mails = mailIdsOf(things);
    await keep(receipt);
    let found = await deleteThings(db, things, [from]);
    for (const address of addresses)
      found += await count('mentionsElsewhere', () =>
        blankMentions(db, address, async (places) => {
          receipt.mentions.push(...places);
          await keep(receipt);
        }),
      );
    await removeJobs(queue, [...mails, ...(await digestIds(db))]);
    await removeMarks(redis, mails);
    for (const address of addresses)
      found += await count('otherKeys', () => removeTraces(redis, queue, address, secret));
    if (round > 1 && found === 0) break;
    if (round === rounds)
      throw new Error('New requests from this person arrived during the erasure. Please run this again');
    // A running API may have stored more. What joined the addresses is gone.
    things = await thingsOf(db, things.keys, 'these');
    for (const address of addressesOf(things)) addresses.add(address);
    receipt.requests.push(...idsOf(things).filter((id) => !receipt.requests.includes(id)));
  }
  receipt.ownTexts = await ownTextsAbout(db, called);
  if (!(await rewriteFile(redis))) receipt.redisFile = 'not ours to rewrite';
  receipt.finishedAt = clock.now().toISOString();
  await keep(receipt);
  return { receipt, addresses: [...addresses] };

  async function count(of: 'mentionsElsewhere' | 'otherKeys', run: () => Promise<number>): Promise<number> {
    const found = await run();
    receipt[of] += found;
    return found;
  }
}

async function refuseAdministrator(db: mongo.Db, addresses: readonly string[]): Promise<void> {
  const email = { $in: addresses.map((address) => address.toLowerCase()) };
  if (await db.collection('adminusers').findOne({ email }))
    throw new Unusable('This is the address of the administrator');
}
