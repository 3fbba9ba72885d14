import { afterAll, expect, test } from '@jest/globals';
import { type Collection, type Db, type Document, MongoClient } from 'mongodb';
import { type Embedded, discardEmbedded, startEmbedded, temporaryFolder } from './embedded.ts';
import { codeFor, type Engine, isExcused } from './excused.ts';

// oxlint-disable-next-line node/no-process-env -- the one setting of this suite: which server it runs against
const givenUri = process.env['MONGODB_URI'];

const own = givenUri === undefined ? await startEmbedded(await temporaryFolder()) : undefined;
export const uri = givenUri ?? (own as Embedded).uri;
export const client = await new MongoClient(uri).connect();
export const db: Db = client.db(`conformance_${process.pid}_${Date.now()}`);

async function whichEngine(): Promise<Engine> {
  if (own) return 'embedded';
  const { documentdb } = await client.db('admin').command({ buildInfo: 1 });
  return documentdb ? 'documentdb' : 'mongodb';
}

const engine = await whichEngine();

let made = 0;

/** A new collection for one case. */
export const fresh = <T extends Document = Document>(): Collection<T> => db.collection<T>(`c${++made}`);

/** Registers a case, unless excused.ts lists it for this engine. */
export function conforms(name: string, run: () => Promise<void>): void {
  if (!isExcused(engine, name)) test(name, run);
}

afterAll(async () => {
  await db.dropDatabase();
  await client.close();
  if (own) await discardEmbedded(own);
});

/** Registers a case about a refused command. excused.ts may list another error code for this engine. */
export function refuses(name: string, code: number, run: () => Promise<unknown>): void {
  const title = `${name} is refused`;
  const expected = codeFor(engine, title, code);
  if (isExcused(engine, title)) return;
  test(`${title} with code ${expected}`, async () => {
    expect(await failure(run())).toMatchObject({ code: expected });
  });
}

/** The error a command is refused with. */
export async function failure(promise: Promise<unknown>): Promise<Document & { message: string }> {
  return promise.then(
    () => {
      throw new Error('it was accepted');
    },
    (error: unknown) => error as Document & { message: string },
  );
}

export const ids = async (cursor: { toArray(): Promise<Document[]> }): Promise<unknown[]> =>
  (await cursor.toArray()).map((doc) => doc['_id']);
