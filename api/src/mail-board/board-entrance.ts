import type { FastifyInstance } from 'fastify';
import type { PageSessions } from '../auth/page-sessions.service.ts';
import { actionsPath, boardPath } from './board-path.ts';
import { sendClosed } from './closed-page.ts';

/** Without an icon, a browser may request /favicon.ico, which does not exist, and report the 404 in its console. */
const icon = '<link rel="icon" href="/favicon.svg">';

/**
 * The page to which the panel posts its ticket, also from another origin. A navigation may set a strict cookie where a
 * script's request may not. This page then opens the board itself, so that the browser sends the cookie.
 */
export function registerEntrance(scope: FastifyInstance, sessions: PageSessions, secure: boolean): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  );
  scope.post('/enter', async (request, reply) => {
    const ticket = request.body instanceof URLSearchParams ? request.body.get('ticket') : null;
    const cookie = ticket === null ? undefined : await sessions.redeem(ticket, boardPath, secure);
    void reply.type('text/html; charset=utf-8');
    if (cookie === undefined) return sendClosed(request, reply);
    return reply
      .header('set-cookie', cookie)
      .send(
        `<!doctype html>${icon}<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="0; url=${boardPath}${actionsPath}"><title>…</title>`,
      );
  });
}
