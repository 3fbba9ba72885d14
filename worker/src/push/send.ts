import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { PushJob, PushResult } from '@luar/contracts/push';
import { UnrecoverableError } from 'bullmq';
import { publicLookup } from '../calendars/public-addresses.ts';
import { Unreadable } from '../calendars/unreadable.ts';
import { clock } from '../clock.ts';

const answerMs = 10_000;
/** A phone that was off for longer shows no notice: the mail is there. */
const keptSeconds = 24 * 3600;

/** All that a device learns: no name and no text of a request. */
const titles = {
  request: { pt: 'Novo pedido', en: 'New request' },
  test: { pt: 'Aviso de teste', en: 'Test notice' },
};

/** The push service may take the notice later. */
export class Later extends Error {
  constructor(
    message: string,
    /** What it asks to wait. */
    readonly waitMs = 0,
  ) {
    super(message);
  }
}

/** Sends a notice to the push service of a browser, encrypted for that browser (RFC 8291). */
export async function sendPush({ kind, endpoint, keys, language, authorization }: PushJob): Promise<PushResult> {
  const title = titles[kind][language];
  // Loaded with the first notice: most workers send none.
  const { default: webPush } = await import('web-push');
  const { headers, body } = encrypted(() =>
    webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify({ title }), {
      TTL: keptSeconds,
      urgency: 'high',
      // A notice that is still to be delivered is replaced by the next one.
      topic: kind,
      headers: { Authorization: authorization },
    }),
  );
  const url = new URL(endpoint);
  const lookup = await publicLookup(url.hostname).catch((error: unknown) => {
    if (error instanceof Unreadable && error.trouble === 'forbidden') throw new UnrecoverableError('not a public host');
    throw new Later('the push service has no address');
  });
  const { status, retryAfter } = await post(url, { headers, body, lookup });
  if (status >= 200 && status < 300) return { outcome: 'sent' };
  if (status === 404 || status === 410) return { outcome: 'gone' };
  const message = `the push service answered ${status}`;
  if (status === 429 || status >= 500) throw new Later(message, waitMsOf(retryAfter));
  throw new UnrecoverableError(message);
}

/** Keys that are no keys stay so. */
function encrypted<T>(make: () => T): T {
  try {
    return make();
  } catch {
    throw new UnrecoverableError('the keys of the subscription are unusable');
  }
}

interface Post {
  headers: Record<string, string | number>;
  body: Buffer;
  lookup: LookupFunction;
}

/** Reads only the head of the answer. */
function post(url: URL, { body, ...options }: Post): Promise<{ status: number; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { ...options, method: 'POST', agent: false, signal: AbortSignal.timeout(answerMs) });
    asked.on('response', (answer) => {
      const { statusCode: status = 0, headers } = answer;
      answer.destroy();
      resolve({ status, retryAfter: headers['retry-after'] });
    });
    asked.on('error', () => reject(new Later('the push service does not answer')));
    asked.end(body);
  });
}

/** Seconds or a date. */
function waitMsOf(retryAfter = ''): number {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - clock.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
