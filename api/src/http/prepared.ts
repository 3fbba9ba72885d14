import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

type Headers = Record<string, string>;
/** Names and values in turn: the form that Node writes without looking again. */
type FlatHeaders = string[];
interface Variant {
  headers: FlatHeaders;
  body: Buffer | string;
}

/** An answer that is ready to be sent: every encoding compressed once, every header laid out once. */
export interface Prepared {
  status: number;
  etag: string;
  notModified: FlatHeaders;
  plain: Variant;
  gzip: Variant;
  br: Variant;
}

export interface PrepareOptions {
  contentType: string;
  cacheControl: string;
  headers: Headers;
  status?: number;
  /** 11 for what is built once, less for what visitors wait for. */
  brotliQuality?: number;
}

/** Too small to gain from compression. */
const worthCompressing = 512;
const oneWrite = 32 * 1024;

const flat = (headers: Headers): FlatHeaders => Object.entries(headers).flat();

export async function prepare(body: Buffer, options: PrepareOptions): Promise<Prepared> {
  // One tag for all encodings: a weak one, since their bytes differ.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const shared: Headers = { ...options.headers, etag, 'cache-control': options.cacheControl, vary: 'accept-encoding' };
  const variant = (bytes: Buffer, encoding?: string): Variant => ({
    // A short body as a string of bytes leaves in one write together with its headers.
    body: bytes.length <= oneWrite ? bytes.toString('latin1') : bytes,
    headers: flat({
      ...shared,
      'content-type': options.contentType,
      'content-length': String(bytes.length),
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    }),
  });
  const notModified = flat(shared);
  const plain = variant(body);
  if (body.length < worthCompressing || !isText(options.contentType))
    return { status: options.status ?? 200, etag, notModified, plain, gzip: plain, br: plain };
  const quality = options.brotliQuality ?? 5;
  const [zipped, brotlied] = await Promise.all([
    gz(body, { level: quality > 9 ? 9 : 6 }),
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        // A window larger than what is compressed gains nothing, and to lay it out takes longer than to compress.
        [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(body.length + 16)))),
      },
    }),
  ]);
  return {
    status: options.status ?? 200,
    etag,
    notModified,
    plain,
    gzip: variant(zipped, 'gzip'),
    br: variant(brotlied, 'br'),
  };
}

const isText = (contentType: string) => /^text\/|json|javascript|xml|svg|manifest/.test(contentType);

/** Writes the answer straight to the connection: no router and no hooks are in its way. */
export function sendPrepared(prepared: Prepared, request: IncomingMessage, response: ServerResponse): void {
  const known = request.headers['if-none-match'];
  if (known !== undefined && prepared.status === 200 && matches(known, prepared.etag)) {
    response.writeHead(304, prepared.notModified);
    response.end();
    return;
  }
  const accepted = request.headers['accept-encoding'];
  const variant =
    typeof accepted !== 'string'
      ? prepared.plain
      : accepts(accepted, 'br')
        ? prepared.br
        : accepts(accepted, 'gzip')
          ? prepared.gzip
          : prepared.plain;
  response.writeHead(prepared.status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body, 'latin1');
}

const matches = (known: string, etag: string) => known === etag || known === '*' || known.includes(etag.slice(2));

function accepts(header: string, encoding: 'br' | 'gzip'): boolean {
  const at = header.indexOf(encoding);
  return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(header.slice(at + encoding.length));
}
