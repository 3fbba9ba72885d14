import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const SHAPE =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** The allowed clock skew, and the time in which a captured request could be replayed. */
const VALID_FOR_MS = 15 * 60_000;

export interface KeyPair {
  accessKeyId: string;
  secretAccessKey: string;
}

/** Whether a request has an AWS signature (version 4, in its header) made with this key pair. */
export function isSigned(request: IncomingMessage, keys: KeyPair, now = Date.now()): boolean {
  const [, accessKeyId, day, region, signedHeaders, signature] = SHAPE.exec(request.headers.authorization ?? '') ?? [];
  const time = header(request, 'x-amz-date');
  if (!day || !region || !signedHeaders || !signature || accessKeyId !== keys.accessKeyId) return false;
  if (!time.startsWith(day) || Math.abs(parseTime(time) - now) > VALID_FOR_MS) return false;
  const scope = `${day}/${region}/s3/aws4_request`;
  const canonical = canonicalRequest(request, signedHeaders.split(';'));
  const toSign = ['AWS4-HMAC-SHA256', time, scope, createHash('sha256').update(canonical).digest('hex')].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${keys.secretAccessKey}`);
  return timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'));
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function header(request: IncomingMessage, name: string): string {
  return [request.headers[name] ?? ''].flat().join(',');
}

/** `20261121T041415Z` */
function parseTime(time: string): number {
  return Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function canonicalRequest(request: IncomingMessage, signedHeaders: string[]): string {
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const parameters = query
    .split('&')
    .filter(Boolean)
    .map((each) => (each.includes('=') ? each : `${each}=`));
  const headers = signedHeaders.map((name) => `${name}:${header(request, name).trim().replace(/ +/g, ' ')}\n`);
  return [
    request.method,
    path,
    parameters.toSorted().join('&'),
    headers.join(''),
    signedHeaders.join(';'),
    header(request, 'x-amz-content-sha256'),
  ].join('\n');
}
