import type { FastifyRequest } from 'fastify';
import { limits } from '@luar/contracts/limits';

/** A browser hears an answer only after it has sent everything. What is longer than this is cut off. */
const readBytes = 6 * 1024 * 1024;

/** Reads a body of any type, and keeps no more of it than the largest body that this server takes. */
export async function readBody(_request: FastifyRequest, body: AsyncIterable<Buffer>): Promise<Buffer> {
  const kept: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    if (bytes < limits.bodyBytes.form) kept.push(chunk);
    bytes += chunk.length;
    if (bytes > readBytes) break;
  }
  return Buffer.concat(kept);
}

interface Fields {
  /** The named fields, as far as they can be read. */
  values: Record<string, string>;
  /** Whether all of it is valid UTF-8 and no field comes twice. */
  sound: boolean;
}

/** The fields of a form as a browser encodes them (application/x-www-form-urlencoded). */
export function parseFields(body: Buffer, names: readonly string[]): Fields {
  const text = body.toString('latin1');
  const fields = new URLSearchParams(text);
  const values = names.flatMap((name) => {
    const value = fields.get(name);
    return value === null ? [] : [[name, value.replaceAll('\r\n', '\n')] as const];
  });
  return {
    values: Object.fromEntries(values),
    sound: isEncodedUtf8(text) && new Set(fields.keys()).size === fields.size,
  };
}

/** URLSearchParams puts a replacement character where the bytes are wrong; this says whether it had to. */
function isEncodedUtf8(text: string): boolean {
  try {
    decodeURIComponent(text);
    // A browser encodes every character beyond ASCII.
    // oxlint-disable-next-line no-control-regex
    return /^[\0-\x7f]*$/.test(text);
  } catch {
    return false;
  }
}
