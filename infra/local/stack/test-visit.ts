import { createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { heldTimes, sessionAbout, spanOf } from '@luar/contracts/held-times';
import { addDays, todayInLisbon } from '@luar/contracts/lisbon';
import { placeOfRequest, type RequestEvent, type SessionTime, waitsSince } from '@luar/contracts/request-history';
import { type Answer, type Client, newAddress, report } from './test-client.ts';

/** A session of a day that is `days` away, in Lisbon. */
export const sessionIn = (days: number, time = '11:00'): SessionTime => ({
  date: addDays(todayInLisbon(), days),
  time,
});

export const ago = (ms: number): string => new Date(Date.now() - ms).toISOString();

/** 128 random bits, as the tokens of links. */
export const newToken = (): string => randomBytes(16).toString('base64url');

interface Wanted {
  history: readonly RequestEvent[];
  name?: string;
  language?: 'pt' | 'en';
  session?: SessionTime;
  minutes?: number;
  mails?: readonly object[];
  /** JWT_SECRET of the stack. Needed if mails are to lead to the page, or if a further letter is written. */
  secret?: string;
}

/** A token, and what the database keeps of it. With the secret, mails make the same token again from it. */
function newLink(secret: string | undefined) {
  const nonce = newToken();
  const key =
    secret === undefined ? randomBytes(32) : Buffer.from(hkdfSync('sha256', secret, '', 'luar visitor link', 32));
  const token = createHmac('sha256', key).update(nonce).digest().subarray(0, 16).toString('base64url');
  return { token, link: { nonce, hash: createHash('sha256').update(token).digest('base64url') } };
}

/** What the database keeps of the times of a request, for its indexes. */
export function storedTimes(
  { history, createdAt, date, time }: SessionTime & { history: readonly RequestEvent[]; createdAt: Date },
  minutes: number,
) {
  const requested = { date, time, minutes };
  const facts = { receivedAt: createdAt.toISOString(), suspected: false, requested };
  const times = heldTimes(history, facts);
  const since = waitsSince(history, facts);
  return {
    times,
    sessionAt: spanOf(sessionAbout(history, requested), minutes).start,
    place: placeOfRequest({ history, message: '' }) ?? null,
    keptFrom: new Date(Math.max(createdAt.getTime(), ...times.map(({ end }) => end.getTime()))),
    ...(since !== undefined && { waitsSince: new Date(since) }),
  };
}

/** A stored request with a visitor's link, as the database keeps it, and the token that opens it. */
export function visitRequest({
  history,
  name = 'Carla Nunes',
  language = 'pt',
  session = sessionIn(8, '10:00'),
  ...more
}: Wanted) {
  const { minutes = 75, mails = [], secret } = more;
  const { token, link } = newLink(secret);
  const createdAt = new Date(Date.now() - 86_400_000);
  const document = {
    name,
    email: 'carla.nunes@exemplo.test',
    phone: '+351 912 345 678',
    message: 'Até breve',
    language,
    suspectedSpam: false,
    requestId: 'r',
    mails: [...mails],
    createdAt,
    history: [...history],
    service: {
      slug: 'terapia-com-cristais',
      name: { pt: 'Terapia com cristais', en: 'Crystal therapy' },
      priceCents: 3000,
      durationMinutes: minutes,
    },
    ...session,
    ...storedTimes({ history, createdAt, ...session }, minutes),
    link,
  };
  return { token, document, path: { pt: `/pedido/${token}`, en: `/en/request/${token}` }[language] };
}

/** The value of a time in the forms of the visitor's page. */
export const timeValue = ({ date, time }: SessionTime): string => `${date}T${time}`;

/** The hidden fields of the form that posts. Empty if the page has none. */
export function formIn({ text }: Answer): Record<string, string> {
  const [, form = ''] = /<form[^>]*method="post"[^>]*>([\s\S]*?)<\/form>/.exec(text) ?? [];
  const inputs = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"\/>/g)];
  return Object.fromEntries(inputs.map(([, name = '', given = '']) => [name, given]));
}

/** The API answers a visitor with 503 after 2.5 s. A timer may end a little early. */
const timeIsOverMs = 2490;

/**
 * Sends a request again if its answer was a 503 that came after 2.5 s: a pause of the whole machine causes it, and a
 * visitor then presses again. Each is reported, because a request that hangs looks the same. An earlier 503 is returned.
 */
export async function againAfterTimeout(send: () => Promise<Answer>): Promise<Answer> {
  const began = performance.now();
  const answer = await send();
  const tookMs = performance.now() - began;
  if (answer.status !== 503 || tookMs < timeIsOverMs) return answer;
  report(`a request was sent again after a 503 that came after ${Math.round(tookMs)} ms`);
  return send();
}

/** Posts a form of the visitor's page, each time as another client. */
export const postForm = (
  client: Client,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  client.send('POST', path, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'sec-fetch-site': 'same-origin',
    ...newAddress(),
    ...headers,
  });
