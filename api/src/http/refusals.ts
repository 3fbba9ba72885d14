import { rateLimits } from '@luar/contracts/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooMany } from './api-error.ts';
import { isPublic } from './public-routes.ts';
import { sendError } from './error.filter.ts';

/** The number of clients that a process counts at most. */
const rememberedClients = 10_000;

const { max, windowMs } = rateLimits.refused;
/** A post that needs no sign-in. The guard refuses all others. */
const isOpenPost = ({ method, routeOptions }: FastifyRequest) =>
  method === 'POST' && isPublic(method, routeOptions.url);
const isFault = (status: number) => status >= 400 && status !== 401 && status !== 429;

/**
 * Limits posts that are invalid, or that the database refused: the limit on accepted forms counts neither. Each process counts for itself: the limit
 * protects its CPU time, and a call to Redis would cost more than it saves.
 */
export function limitRefused(fastify: FastifyInstance): void {
  const refused = new Map<string, { count: number; resetAt: number }>();
  fastify.addHook('onRequest', (request, reply, done) => {
    const known = isOpenPost(request) ? refused.get(request.client) : undefined;
    const now = performance.now();
    if (!known || known.resetAt <= now || known.count < max) return done();
    // Close the connection, because the body is not read.
    sendError(tooMany(known.resetAt - now), reply.header('connection', 'close'));
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    if (isOpenPost(request) && isFault(reply.statusCode)) {
      const now = performance.now();
      const known = refused.get(request.client);
      if (known && known.resetAt > now) known.count++;
      else {
        refused.delete(request.client);
        refused.set(request.client, { count: 1, resetAt: now + windowMs });
        const [oldest] = refused.keys();
        if (refused.size > rememberedClients && oldest !== undefined) refused.delete(oldest);
      }
    }
    done();
  });
}
