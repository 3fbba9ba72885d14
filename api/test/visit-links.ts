import { afterAll, beforeAll } from '@jest/globals';
import type { RequestEvent } from '@luar/contracts/request-history';
import { type Db, MongoClient } from 'mongodb';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { type Answer, Client, newAddress } from '../../infra/local/stack/test-client.ts';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import { ago, formIn, postForm, sessionIn, visitRequest } from '../../infra/local/stack/test-visit.ts';

// The visitor's link, for the tests of it. Two API processes share the stores; no mail is sent.
export let stack: Stack;
let mongo: MongoClient;
export let db: Db;
export let visitors: Client[];
/** The tokens of all links. */
export const opened: string[] = [];

/** Starts the stack for a test file. */
export function withVisits(): void {
  beforeAll(async () => {
    stack = await startStack({ env: { TRUST_PROXY: '127.0.0.1,::1' }, without: ['worker', 'inbox'], apis: 2 });
    mongo = await new MongoClient(stack.env['MONGODB_URI']!).connect();
    db = mongo.db();
    visitors = [new Client(stack.url), new Client(stack.urlOf('api-2'))];
  });
  afterAll(async () => {
    await mongo.close();
    await discardStack(stack);
  });
}

export const times = [sessionIn(8, '14:00'), sessionIn(10, '11:30'), sessionIn(11, '17:00')];
export const offered = (at = 3_600_000): RequestEvent => ({ type: 'offered', at: ago(at), times });
export const accepted = (at = 60_000): RequestEvent => ({ type: 'accepted', at: ago(at), session: times[1]! });

interface Stored {
  history: (RequestEvent & { wish?: string })[];
  mails: { kind: string; event?: number; state: string }[];
  openUntil?: Date;
  agreed?: object;
  slots?: string[];
}

/** Stores a request, and returns its page. */
export async function arrange(wanted: Parameters<typeof visitRequest>[0]) {
  const { document, token, path } = visitRequest(wanted);
  const { insertedId } = await db.collection('bookings').insertOne(document);
  opened.push(token);
  const stored = async () => (await db.collection('bookings').findOne<Stored>({ _id: insertedId }))!;
  return { path, token, id: insertedId, stored };
}
export const get = (path: string, by = 0) => visitors[by]!.get(path, newAddress());

export const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}, by = 0) =>
  postForm(visitors[by]!, path, fields, headers);
/** The form of a step, ready to be posted. */
export const formOf = async (path: string, query: string) => formIn(await get(`${path}?${query}`));

const hour = 3_600_000;
/** What a visitor can tell of an answer. */
export const seen = ({ status, headers, text }: Answer) => {
  const own = ['x-request-id', 'date'];
  return JSON.stringify([status, [...headers].filter(([name]) => !own.includes(name)), text]);
};

/** The links of requests that show nothing any more. */
export async function dead() {
  const past = sessionIn(-2);
  const expired = await arrange({ history: [{ type: 'confirmed', at: ago(90 * hour), session: past }] });
  const undone = await arrange({ history: [offered(2000), { type: 'undone', at: ago(1000) }] });
  const erased = await arrange({ history: [offered()] });
  await db.collection('bookings').deleteOne({ _id: erased.id });
  return { expired: expired.path, undone: undone.path, erased: erased.path };
}
