import type { RequestEvent } from '@luar/contracts/request-history';
import { type Answer, newAddress } from '../../../infra/local/stack/test-client.ts';
import {
  ago,
  formIn,
  againAfterTimeout,
  postForm,
  sessionIn,
  visitRequest,
} from '../../../infra/local/stack/test-visit.ts';
import { db, visitors } from './stack.ts';

// The visitor's link, for the tests of it.

/** The tokens of all links. */
export const opened: string[] = [];

export const times = [sessionIn(8, '14:00'), sessionIn(10, '11:30'), sessionIn(11, '17:00')];
export const offered = (at = 3_600_000): RequestEvent => ({ type: 'offered', at: ago(at), times });
export const accepted = (at = 60_000): RequestEvent => ({ type: 'accepted', at: ago(at), session: times[1]! });

interface Stored {
  history: (RequestEvent & { wish?: string })[];
  mails: { kind: string; event?: number; state: string }[];
  waitsSince?: Date;
  times: { kind: string; start: Date }[];
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

export const get = (path: string, by = 0) => againAfterTimeout(() => visitors[by]!.get(path, newAddress()));

export const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}, by = 0) =>
  againAfterTimeout(() => postForm(visitors[by]!, path, fields, headers));

/** The form of a step, ready to be posted. */
export async function formAt(path: string, query: string): Promise<Record<string, string>> {
  const page = await get(`${path}?${query}`);
  const form = formIn(page);
  if (form['version'] === undefined) throw new Error(`No form, but ${page.status}: ${page.text}`);
  return form;
}

const hour = 3_600_000;
/** What a visitor can observe of an answer. */
export const seen = ({ status, headers, text }: Answer) => {
  const own = ['x-request-id', 'date'];
  return JSON.stringify([status, [...headers].filter(([name]) => !own.includes(name)), text]);
};

/** The links of requests that show nothing any more. */
export async function dead() {
  const past = sessionIn(-2);
  const expired = await arrange({ history: [{ type: 'confirmed', at: ago(90 * hour), session: past }] });
  const suspected = await arrange({ history: [] });
  await db.collection('bookings').updateOne({ _id: suspected.id }, { $set: { suspectedSpam: true } });
  const erased = await arrange({ history: [offered()] });
  await db.collection('bookings').deleteOne({ _id: erased.id });
  return { expired: expired.path, suspected: suspected.path, erased: erased.path };
}
