import type { FastifyRequest } from 'fastify';
import { limits } from '@luar/contracts/limits';

/** Browsers read the response only after sending the whole body, so longer bodies are read up to this limit. */
const readBytes = 6 * 1024 * 1024;

/** Reads a body of any type, but keeps only about as much as the largest accepted body in memory. */
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
  /** The named fields that could be decoded. */
  values: Record<string, string>;
  /** Whether the body is valid UTF-8 and no field occurs twice. */
  wellFormed: boolean;
}

/** Parses the fields of an application/x-www-form-urlencoded body. */
export function parseFields(body: Buffer, names: readonly string[]): Fields {
  const text = body.toString('latin1');
  const fields = new URLSearchParams(text);
  const values = names.flatMap((name) => {
    const value = fields.get(name);
    return value === null ? [] : [[name, value.replaceAll('\r\n', '\n')] as const];
  });
  return {
    values: Object.fromEntries(values),
    wellFormed: isEncodedUtf8(text) && new Set(fields.keys()).size === fields.size,
  };
}

/** Whether the bytes are valid. URLSearchParams itself silently replaces invalid ones. */
function isEncodedUtf8(text: string): boolean {
  try {
    decodeURIComponent(text);
    // Browsers percent-encode every character outside of ASCII.
    // oxlint-disable-next-line no-control-regex
    return /^[\0-\x7f]*$/.test(text);
  } catch {
    return false;
  }
}
