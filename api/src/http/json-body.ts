import type { FastifyInstance } from 'fastify';

const notJson = () => Object.assign(new Error('not JSON'), { statusCode: 415 });

/** Bodies are JSON and say so; anything else is 415. No body at all is fine where none is needed, whatever it is called. */
export function acceptJsonOnly(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  const parse = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
  fastify.addContentTypeParser('*', (request, _body, done) =>
    done(request.headers['content-length'] === '0' ? null : notJson(), undefined),
  );
}
