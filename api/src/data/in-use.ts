// A restore replaces the data, so no API may serve meanwhile, on any machine. Each API and a restore have a document here, which
// they renew. Both write their own first and then look for the other's, so that of two that begin at the same moment at most one
// goes on. The clocks of machines are not compared: whoever finds a document watches whether it is renewed.

import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import { isDuplicate } from './duplicate.ts';

/** In no archive, and no restore drops it. */
export const inUse = 'inuse';

interface User {
  /** `restore`, or the run of an API. */
  _id: string;
  run: string;
  host: string;
  since: Date;
  renewals: number;
}

const restoring = { _id: 'restore' } as const;
const serving = { _id: { $ne: 'restore' } };
const renewEveryMs = 2000;
const lookEveryMs = 500;
/** A document that is not renewed for this long is of a process that was killed. */
const goneAfterMs = 12_000;

export interface Use {
  /** False if another process found this one silent and removed its document. */
  isKnown(): Promise<boolean>;
  end(): Promise<void>;
}

/** `lost` is called once if another process removed the document. */
async function use(db: Db, id: string | undefined, since: Date, lost: () => void): Promise<Use> {
  const users = db.collection<User>(inUse);
  const run = randomUUID();
  const own = { _id: id ?? run, run };
  await users.insertOne({ ...own, host: hostname(), since, renewals: 0 });
  const isKnown = async () => (await users.updateOne(own, { $inc: { renewals: 1 } })).matchedCount > 0;
  const renew = async () => {
    if (await isKnown()) return;
    clearInterval(timer);
    lost();
  };
  // The next renewal may succeed: a database that does not answer removes nothing.
  const timer = setInterval(() => void renew().catch(() => undefined), renewEveryMs).unref();
  const end = async () => {
    clearInterval(timer);
    // Without an answer of the database it is found silent later.
    await users.deleteOne(own).catch(() => undefined);
  };
  return { isKnown, end };
}

/** One of these users that lives. Waits for those that do not show it, and removes the documents of killed ones. */
async function living(db: Db, which: { _id: unknown }): Promise<User | undefined> {
  const users = db.collection<User>(inUse);
  const seen = new Map<string, { renewals: number; at: number }>();
  for (;;) {
    const found = await users.find(which as object).toArray();
    if (found.length === 0) return undefined;
    for (const user of found) {
      const { _id, run, renewals } = user;
      const known = seen.get(run) ?? { renewals, at: performance.now() };
      seen.set(run, known);
      if (renewals !== known.renewals) return user;
      if (performance.now() - known.at > goneAfterMs) await users.deleteOne({ _id, run, renewals });
    }
    await delay(lookEveryMs);
  }
}

const describe = ({ host, since }: User) => `on ${host} since ${since.toISOString().slice(0, 19)}Z`;

/** Thrown while others use the data; the message says who. Nothing was changed. */
export class DataInUse extends Error {}

/** Refused while a restore runs. Waits for one that was killed. */
async function refuseDuringRestore(db: Db): Promise<void> {
  const restore = await living(db, restoring);
  if (restore) throw new DataInUse(`A restore has been running ${describe(restore)}`);
}

/** For an API, and for a program that changes the data: from now on no restore begins. */
export async function useData(db: Db, now: Date, lost: () => void): Promise<Use> {
  await refuseDuringRestore(db);
  const own = await use(db, undefined, now, lost);
  if (!(await db.collection<User>(inUse).findOne(restoring))) return own;
  await own.end();
  throw new DataInUse('A restore has begun');
}

/** For a restore: from now on no API begins to serve. */
export async function lockForRestore(db: Db, now: Date): Promise<Use> {
  const own = await lock(db, now);
  const api = await living(db, serving);
  if (!api) return own;
  await own.end();
  throw new DataInUse(
    `An API has been running ${describe(api)}, and nothing was changed. Stop all APIs and workers, then run the restore again`,
  );
}

async function lock(db: Db, now: Date): Promise<Use> {
  for (;;)
    try {
      return await use(db, restoring._id, now, () => undefined);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const other = await living(db, restoring);
      if (other) throw new DataInUse(`Another restore has been running ${describe(other)}, and nothing was changed`);
    }
}
