import { createHash } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES, validateHeaderValue } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { originHeader } from './cors.ts';

const brotli = promisify(brotliCompress);
const gz = promisify(gzip);

type Headers = Record<string, string>;
/** Response headers in two forms: serialised (without those that Node adds to each response), and for `writeHead`. */
interface Head {
  status: number;
  text: string;
  headers: Headers;
}
interface Variant {
  head: Head;
  body: Buffer | string;
}

/** A response that is ready to be sent: compressed once per encoding, with headers serialised once. */
export interface Prepared {
  status: number;
  etag: string;
  /** Other origins whose pages may read this response. */
  origins: readonly string[];
  notModified: Head;
  plain: Variant;
  gzip: Variant;
  br: Variant;
}

export interface Compressed {
  gzip: Buffer;
  br: Buffer;
}

export interface PrepareOptions {
  contentType: string;
  cacheControl: string;
  headers: Headers;
  status?: number;
  origins?: readonly string[];
  /** Lower values compress faster, for content that visitors wait for; 11 compresses best. */
  brotliQuality?: number;
  /** Finds the files that the build has compressed, by the hash of the body. */
  compressed?: (hash: string) => Compressed | undefined;
}

/** Smaller bodies gain nothing from compression. */
const worthCompressing = 512;
const oneWrite = 32 * 1024;

function headOf(status: number, headers: Headers): Head {
  const lines = Object.entries(headers).map(([name, value]) => {
    validateHeaderValue(name, value);
    return `${name}: ${value}\r\n`;
  });
  return { status, headers, text: `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}` };
}

export async function prepare(body: Buffer, options: PrepareOptions): Promise<Prepared> {
  // All encodings share one ETag. It is weak, because their bytes differ.
  const hash = createHash('sha256').update(body).digest('base64url');
  const etag = `W/"${hash.slice(0, 22)}"`;
  const status = options.status ?? 200;
  const origins = options.origins ?? [];
  const vary = origins.length > 0 ? 'accept-encoding, origin' : 'accept-encoding';
  const shared: Headers = { ...options.headers, etag, 'cache-control': options.cacheControl, vary };
  const variant = (bytes: Buffer, encoding?: string): Variant => ({
    // Node sends a string body in one write together with the headers; a buffer needs a second write.
    body: bytes.length <= oneWrite ? bytes.toString('latin1') : bytes,
    head: headOf(status, {
      ...shared,
      'content-type': options.contentType,
      'content-length': String(bytes.length),
      ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
    }),
  });
  const notModified = headOf(304, shared);
  const plain = variant(body);
  if (body.length < worthCompressing || !isText(options.contentType))
    return { status, etag, origins, notModified, plain, gzip: plain, br: plain };
  const compressed = options.compressed?.(hash) ?? (await compress(body, options.brotliQuality ?? 5));
  return {
    status,
    etag,
    origins,
    notModified,
    plain,
    gzip: variant(compressed.gzip, 'gzip'),
    br: variant(compressed.br, 'br'),
  };
}

async function compress(body: Buffer, quality: number): Promise<Compressed> {
  const [zipped, brotlied] = await Promise.all([
    gz(body, { level: quality > 9 ? 9 : 6 }),
    brotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        // A window larger than the body gains nothing, and allocating it can take longer than compressing.
        [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(10, Math.ceil(Math.log2(body.length + 16)))),
      },
    }),
  ]);
  return { gzip: zipped, br: brotlied };
}

const isText = (contentType: string) => /^text\/|json|javascript|xml|svg|manifest/.test(contentType);

/** Writes the response directly, without the router and its hooks. */
export function sendPrepared(prepared: Prepared, request: IncomingMessage, response: ServerResponse): void {
  const known = request.headers['if-none-match'];
  if (known !== undefined && prepared.status === 200 && matches(known, prepared.etag)) {
    begin(prepared.notModified, prepared.origins, request, response);
    response.end();
    return;
  }
  const variant = prepared[encodingFor(request.headers['accept-encoding'])];
  begin(variant.head, prepared.origins, request, response);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body, 'latin1');
}

/**
 * Node validates and serialises the headers of each response, which takes a quarter of the time of a 304. These headers
 * never change, so the serialised text is assigned to Node's `_header`. That property is not documented: a test compares
 * both ways byte by byte. `writeHead` is used if the property is missing or the connection will close.
 */
function begin(
  head: Head,
  origins: readonly string[],
  request: IncomingMessage,
  response: ServerResponse & { _header?: string | null },
): void {
  const foreign = originHeader(origins, request.headers.origin);
  if (foreign || response._header !== null || !response.shouldKeepAlive || request.httpVersion !== '1.1')
    response.writeHead(head.status, { ...head.headers, ...foreign });
  else {
    response.statusCode = head.status;
    response._header = `${head.text}${dateLine()}\r\n`;
  }
}

let dated = { second: 0, line: '' };
function dateLine(): string {
  const now = Date.now();
  const second = Math.floor(now / 1000);
  if (second !== dated.second) dated = { second, line: `Date: ${new Date(now).toUTCString()}\r\n` };
  return dated.line;
}

const matches = (known: string, etag: string) => known === etag || known === '*' || known.includes(etag.slice(2));

type Encoding = 'br' | 'gzip' | 'plain';

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
