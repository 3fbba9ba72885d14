import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

/** Logs writing and failed requests by route. The URL, the client address and the body may be personal data: never logged. */
export function logRequests(fastify: FastifyInstance, logger: Logger): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    // The frequent health checks of monitors and the supervisor would fill the log.
    if (request.routeOptions.url?.startsWith('/api/health/')) return done();
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (!reading || (reply.statusCode >= 400 && reply.statusCode !== 404))
      logger.info(
        {
          callId: request.id,
          method: request.method,
          route: request.routeOptions.url ?? null,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request',
      );
    done();
  });
}
