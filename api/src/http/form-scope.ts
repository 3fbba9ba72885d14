import type { FastifyInstance } from 'fastify';
import { unauthorized } from './api-error.ts';
import { readBody } from './form-body.ts';
import { isPublic } from './public-routes.ts';

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
