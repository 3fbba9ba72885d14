import { createHash } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, validateHeaderValue } from 'node:http';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { originHeader } from '../http/cors.ts';

type Headers = Record<string, string>;
type Encoding = 'br' | 'gzip' | 'plain';
interface Variant {
  /** Names and values in turn, which Node writes faster than an object. */
  headers: string[];
  body: Buffer | string;
}

/** A response that is ready to be sent. */
export interface Prepared {
  status: number;
  etag: string;
  /** Other origins whose pages may read it. */
  origins: readonly string[];
  /** The headers of a 304: those of caching. The stored answer keeps its others (RFC 9110, 15.4.5). */
  shared: string[];
  /**
   * Compressed when it is first asked for: a save renders all pages, of which few are requested before the next save, and
   * those with one encoding. It takes about two milliseconds. Brotli is tried harder meanwhile, beside the event loop: a tenth
   * of a page decides whether it fits into the first flight of a connection.
   */
  variant: (encoding: Encoding) => Variant;
}

export type Compressed = Record<Exclude<Encoding, 'plain'>, Buffer>;

export interface PrepareOptions {
  contentType: string;
  cacheControl: string;
  headers: Headers;
  status?: number;
  origins?: readonly string[];
  /** Finds the files that the build has compressed, by the hash of the body. */
  compressed?: (hash: string) => Compressed | undefined;
}

/** Smaller bodies gain nothing from compression. */
const worthCompressing = 512;
const oneWrite = 32 * 1024;

export function prepare(body: Buffer, options: PrepareOptions): Prepared {
  // All encodings share one ETag. It is weak, because their bytes differ.
  const hash = createHash('sha256').update(body).digest('base64url');
  const etag = `W/"${hash.slice(0, 22)}"`;
  const { status = 200, origins = [] } = options;
  const vary = origins.length > 0 ? 'accept-encoding, origin' : 'accept-encoding';
  const caching: Headers = { etag, 'cache-control': options.cacheControl, vary };
  const common: Headers = { ...options.headers, ...caching };
  // A value with a line break would otherwise fail at each request.
  for (const [name, value] of Object.entries(common)) validateHeaderValue(name, value);
  const encoded = (bytes: Buffer, encoding?: string): Variant => ({
    // Node sends a string body in one write together with the headers; a buffer needs a second write.
    body: bytes.length <= oneWrite ? bytes.toString('latin1') : bytes,
    headers: flat({
      ...common,
      'content-type': options.contentType,
      'content-length': String(bytes.length),
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    }),
  });
  const known = options.compressed?.(hash);
  const isCompressed = body.length >= worthCompressing && isText(options.contentType);
  const make = (encoding: Encoding): Variant =>
    encoding === 'plain' ? encoded(body) : encoded(known?.[encoding] ?? compress[encoding](body), encoding);
  const made: Partial<Record<Encoding, Variant>> = {};
  const variant = (asked: Encoding) => {
    const encoding = isCompressed ? asked : 'plain';
    if (encoding === 'br' && !made.br && !known)
      brotliCompress(body, brotliOf(body, 10), (_error, better) => {
        if (better) made.br = encoded(better, 'br');
      });
    return (made[encoding] ??= make(encoding));
  };
  return { status, etag, origins, shared: flat(caching), variant };
}

const compress = {
  gzip: (body: Buffer) => gzipSync(body, { level: 6 }),
  br: (body: Buffer) => brotliCompressSync(body, brotliOf(body, 5)),
};

const brotliOf = (body: Buffer, quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    // A window larger than the body gains nothing, and allocating it can take longer than compressing.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(body.length + 16)))),
  },
});

const isText = (contentType: string) => /^text\/|json|javascript|xml|svg|manifest/.test(contentType);

/** Writes the response directly, without the router and its hooks. */
export function sendPrepared(prepared: Prepared, request: IncomingMessage, response: ServerResponse): void {
  const { status, etag, origins, shared } = prepared;
  const foreign = originHeader(origins, request.headers.origin);
  const withForeign = (headers: string[]) => (foreign ? [...headers, ...flat(foreign)] : headers);
  const known = request.headers['if-none-match'];
  if (known !== undefined && status === 200 && matches(known, etag)) {
    response.writeHead(304, withForeign(shared)).end();
    return;
  }
  const { headers, body } = prepared.variant(encodingFor(request.headers['accept-encoding']));
  response.writeHead(status, withForeign(headers));
  if (request.method === 'HEAD') response.end();
  else response.end(body, 'latin1');
}

const flat = (headers: Headers): string[] => Object.entries(headers).flat();

const matches = (known: string, etag: string) => known === etag || known === '*' || known.includes(etag.slice(2));

/** Browsers send the same few headers over and over. */
const known = new Map<string, Encoding>();
const mostKnown = 200;

/** The best encoding that the client accepts, by the names and weights in Accept-Encoding. */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'plain';
  const before = known.get(accepted);
  if (before !== undefined) return before;
  const weights = new Map(
    accepted.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0;
  const encoding = accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'plain';
  if (known.size < mostKnown) known.set(accepted, encoding);
  return encoding;
}
