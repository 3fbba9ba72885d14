import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  randomUUID,
  verify,
} from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';

/** Of a certificate of the test, and known to the worker of the test alone. */
export const pushHost = 'push.test';

export interface Arrived {
  at: number;
  /** What the browser's service worker reads. */
  payload: unknown;
  headers: IncomingHttpHeaders;
}

const base64url = (text: string) => Buffer.from(text, 'base64url');
const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const made = createHmac('sha256', key);
  for (const part of parts) made.update(part);
  return made.digest();
};

/** Decrypts what was sent to a browser, as the browser does (RFC 8291, RFC 8188), with nothing but Node's own primitives. */
export function decrypt(body: Buffer, browser: { ecdh: ECDH; auth: Buffer }): string {
  const [salt, idLength] = [body.subarray(0, 16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const ikm = hmac(
    hmac(browser.auth, browser.ecdh.computeSecret(sender)),
    'WebPush: info\0',
    browser.ecdh.getPublicKey(),
    sender,
    Buffer.of(1),
  );
  const prk = hmac(salt, ikm);
  const [key, nonce] = [
    hmac(prk, 'Content-Encoding: aes128gcm\0', Buffer.of(1)).subarray(0, 16),
    hmac(prk, 'Content-Encoding: nonce\0', Buffer.of(1)).subarray(0, 12),
  ];
  const opening = createDecipheriv('aes-128-gcm', key, nonce);
  opening.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([opening.update(sealed.subarray(0, -16)), opening.final()]);
  // The last record ends with a 2 and any number of zeros.
  const end = padded.lastIndexOf(2);
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('wrong padding');
  return padded.subarray(0, end).toString();
}

/** Why a sender is refused (RFC 8292); undefined if it is not. */
export function refusalOf(authorization: string | undefined, key: string, origin: string, now: number) {
  const [, token = '', given] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (given !== key) return 'another key';
  const point = base64url(key);
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const [head = '', claims = '', signature = ''] = token.split('.');
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), signed, base64url(signature))) return 'a wrong signature';
  const { alg } = JSON.parse(base64url(head).toString()) as { alg: string };
  const { aud, exp } = JSON.parse(base64url(claims).toString()) as { aud: string; exp: number };
  if (alg !== 'ES256') return 'another algorithm';
  if (aud !== origin) return 'another audience';
  return exp * 1000 > now && exp * 1000 <= now + 24 * 3_600_000 ? undefined : 'expired, or valid for too long';
}

type Respond = (response: ServerResponse) => void;
export const answers = (status: number, headers: Record<string, string> = {}): Respond => {
  return (response) => response.writeHead(status, headers).end();
};

/** A browser's push service and its browsers: it checks who sends, and decrypts. */
export class PushService {
  readonly #server;
  readonly #boxes = new Map<string, { key: string; arrived: Arrived[]; ecdh: ECDH; auth: Buffer; next: Respond[] }>();
  readonly refused: string[] = [];

  constructor(own: { key: string; cert: string }) {
    this.#server = createServer(own, (request, response) => void this.#take(request, response));
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get origin(): string {
    const bound = this.#server.address();
    return `https://${pushHost}:${bound && typeof bound === 'object' ? bound.port : 0}`;
  }

  /** A browser subscribes for the key of a site. `next`: how its next notices are answered, before they are taken. */
  subscribe(key: string, ...next: Respond[]) {
    const path = `/${randomUUID()}`;
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const auth = randomBytes(16);
    const arrived: Arrived[] = [];
    this.#boxes.set(path, { key, arrived, ecdh, auth, next });
    const keys = { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') };
    return { subscription: { endpoint: this.origin + path, keys, language: 'pt' as 'en' | 'pt' }, arrived };
  }

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const box = this.#boxes.get(request.url ?? '');
    if (!box) return answers(404)(response);
    const { headers } = request;
    const refusal = refusalOf(headers.authorization, box.key, this.origin, Date.now());
    if (refusal !== undefined) {
      this.refused.push(refusal);
      return answers(403)(response);
    }
    const payload: unknown = JSON.parse(decrypt(Buffer.concat(chunks), box));
    box.arrived.push({ at: Date.now(), payload, headers });
    return (box.next.shift() ?? answers(201))(response);
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }
}
