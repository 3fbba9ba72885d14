// Loaded before the API (NODE_OPTIONS=--import): writes every route that Fastify registers to ROUTES_FILE.
import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';

const routes = [];
subscribe('fastify.initialization', ({ fastify }) => {
  fastify.addHook('onRoute', ({ method, url }) => routes.push(...[method].flat().map((each) => `${each} ${url}`)));
  // oxlint-disable-next-line node/no-process-env -- this runs in the API's process, whose environment the test made
  fastify.addHook('onReady', (done) => done(writeFileSync(process.env.ROUTES_FILE, JSON.stringify(routes))));
});
