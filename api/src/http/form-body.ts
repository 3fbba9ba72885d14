import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from '@luar/contracts/limits';
import type { PostFailure } from '@luar/contracts/posted';
import { ApiError, unauthorized } from './api-error.ts';
import { isPublic } from './public-routes.ts';

/** Browsers read the response only after sending the whole body, so longer bodies are read up to this limit. */
const readBytes = 6 * 1024 * 1024;

/** Reads a body of any type, but keeps only about as much as the largest accepted body in memory. */
async function readBody(_request: FastifyRequest, body: AsyncIterable<Buffer>): Promise<Buffer> {
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

/** Refuses what no form of this site can send, regardless of the fields. */
export function checkForm(request: FastifyRequest, body: Buffer, wellFormed: boolean): void {
  const [type = ''] = (request.headers['content-type'] ?? '').split(';', 1);
  if (type.trim().toLowerCase() !== 'application/x-www-form-urlencoded') throw new ApiError('content_type');
  if (body.length > limits.formBytes) throw new ApiError('too_large');
  if (!wellFormed) throw new ApiError('unreadable');
}

/** Why a form was refused, as its page says it. */
export function failureOf({ status, headers }: ApiError): PostFailure {
  if (status === 429) return { kind: 'wait', minutes: Math.ceil(Number(headers['retry-after']) / 60) };
  if (status === 403) return { kind: 'foreign' };
  if (status === 413) return { kind: 'tooLarge' };
  return { kind: status < 500 ? 'unreadable' : 'unavailable' };
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

/**
 * A scope of routes for form posts, so that /api still accepts JSON only. It checks the sign-in like all routes: Nest's guard
 * does not see routes of Fastify itself.
 */
export async function formScope(fastify: FastifyInstance, addRoutes: (scope: FastifyInstance) => void): Promise<void> {
  await fastify.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', readBody);
    scope.addHook('onRequest', (request, _reply, next) =>
      isPublic(request.method, request.routeOptions.url) ? next() : next(unauthorized()),
    );
    addRoutes(scope);
    done();
  });
}
