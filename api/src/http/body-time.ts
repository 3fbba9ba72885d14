import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    bodyTimer: NodeJS.Timeout | undefined;
  }
}

/** A form of 32 KB gets here in this time over the slowest line. */
const bodyMs = 15_000;
/** A picture of 5 MB at 20 kB a second. */
const uploadMs = 270_000;

/** What the server itself allows; the shorter times above are kept by the hook below. */
export const serverTimes = {
  requestTimeout: uploadMs + 30_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2000,
  /** Longer than the proxy in front keeps a connection that nobody uses, so that it is never the API that closes it. */
  keepAliveTimeout: 75_000,
};

/** Cuts off a body that trickles in, before it holds a connection for minutes. */
export function boundBodies(fastify: FastifyInstance): void {
  fastify.decorateRequest('bodyTimer', undefined);
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!request.raw.complete) setTimer(request, bodyMs);
    done();
  });
}

/** For an upload of somebody who is signed in. */
export const allowSlowUpload = (request: FastifyRequest): void => setTimer(request, uploadMs);

function setTimer(request: FastifyRequest, ms: number): void {
  const { raw } = request;
  clearTimeout(request.bodyTimer);
  const timer = setTimeout(() => raw.complete || raw.socket.destroy(), ms).unref();
  request.bodyTimer = timer;
  raw.once('close', () => clearTimeout(timer));
}
