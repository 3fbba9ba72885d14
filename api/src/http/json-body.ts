import { limits } from '@luar/contracts/limits';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './api-error.ts';

/** The JSON routes whose body may be larger than a form. */
const bodyLimits: Readonly<Record<string, number>> = {
  '/api/admin/home-content': limits.bodyBytes.homeContent,
  '/api/admin/site': limits.bodyBytes.site,
  '/api/admin/people/import': limits.bodyBytes.peopleImport,
  '/api/admin/people/import/preview': limits.bodyBytes.peopleImport,
};

/** The routes that take a form with files. */
const uploadRoutes: ReadonlySet<string> = new Set([
  'POST /api/admin/services',
  'PUT /api/admin/services/:id',
  'POST /api/admin/site/portrait',
]);

const notJson = () => Object.assign(new Error('not JSON'), { statusCode: 415 });

/** Accepts JSON bodies only; others get 415. An empty body is accepted with any content type. */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') done(null, undefined);
    // Check the depth before parsing: parsing a deeply nested body takes much longer than this check.
    else if (isTooDeep(text, limits.bodyDepth)) done(new ApiError('unreadable'));
    else void parse(request, text, done);
  });
  fastify.addHook('onRoute', (route) => {
    const most = bodyLimits[route.url];
    if (most !== undefined) route.bodyLimit = most;
  });
  // The parser of forms with files is registered for all routes, and does not keep to the limit of a body.
  fastify.addHook('preParsing', async (request) => {
    const { method, routeOptions, headers } = request;
    const takesFiles = uploadRoutes.has(`${method} ${routeOptions.url}`);
    if (!takesFiles && routeOptions.url !== undefined && /^\s*multipart\//i.test(headers['content-type'] ?? ''))
      throw notJson();
  });
  fastify.addContentTypeParser('*', (request, _body, done) =>
    done(request.headers['content-length'] === '0' ? null : notJson(), undefined),
  );
}

const [quote, backslash] = [0x22, 0x5c];
const opens = new Set([0x5b, 0x7b]);
const closes = new Set([0x5d, 0x7d]);

/** Scans the text once, without parsing it. */
function isTooDeep(json: string, most: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (inString) {
      if (code === backslash) at++;
      else if (code === quote) inString = false;
    } else if (code === quote) inString = true;
    else if (opens.has(code) && ++depth > most) return true;
    else if (closes.has(code)) depth--;
  }
  return false;
}
