import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | undefined;
  }
}

/** Enough for a form of 32 KB on a very slow connection. */
const bodyMs = 15_000;
/** Enough for a picture of 5 MB at 20 kB per second. */
const uploadMs = 270_000;

/** Time-outs of the HTTP server. The hook below enforces the shorter times above. */
export const serverTimes = {
  requestTimeout: uploadMs + 30_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2000,
  /** Longer than the keep-alive of the reverse proxy, so that the proxy closes idle connections, never the API. */
  keepAliveTimeout: 75_000,
};

/** Closes the connection of a body that arrives too slowly. */
export function boundBodies(fastify: FastifyInstance): void {
  fastify.decorateRequest('bodyTimer', undefined);
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!request.raw.complete) setTimer(request, bodyMs);
    done();
  });
}

/** Allows the longer time for an upload of the signed-in practitioner. */
export const allowSlowUpload = (request: FastifyRequest): void => setTimer(request, uploadMs);

function setTimer(request: FastifyRequest, ms: number): void {
  const { raw } = request;
  clearTimeout(request.bodyTimer);
  const timer = setTimeout(() => raw.complete || raw.socket.destroy(), ms).unref();
  request.bodyTimer = timer;
  raw.once('close', () => clearTimeout(timer));
}
