import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createBullBoard } from '@bull-board/api';
import type { BeforeHookResult, HookContext } from '@bull-board/api/typings/app';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unauthorized } from '../http/api-error.ts';
import { sendError } from '../http/error.filter.ts';
import { trustedTypes } from '../http/security-headers.ts';
import { MailQueue } from '../mails/mail-queue.service.ts';
import { MailRetry } from '../mails/mail-retry.service.ts';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { registerActions } from './board-actions.ts';
import { registerEntrance } from './board-entrance.ts';
import { actionsPath, boardPath } from './board-path.ts';
import { BoardServer } from './board-server.ts';
import { PageSessions } from '../auth/page-sessions.service.ts';
import { sendClosed } from './closed-page.ts';
import { withPlainStyle } from './plain-page.ts';
import { MailQueueAdapter } from './mail-queue-adapter.ts';

/** The files of the board's page. By default the package looks for them with a `require` that the bundle does not have. */
const uiBasePath = dirname(createRequire(import.meta.url).resolve('@bull-board/ui/package.json'));

/** Allowed besides reading: retry, promote, pause and resume. Adding and removing jobs is refused. */
const actions = /\/(retry(\/:queueStatus)?|promote|pause|resume)$/;

const mayPass = ({ method, route }: HookContext): BeforeHookResult =>
  method.toLowerCase() === 'get' || actions.test(route)
    ? { allow: true }
    : {
        allow: false,
        status: 403,
        message: 'Only the site adds and removes mails. The board can show, retry, pause and resume them',
      };

/** The board needs a wider policy: its page has a <base> element, and its script loads others and adds an inline style. */
const messageStyle = 'sha256-r2N1TB/gHbBtBZFKg7ejmq1acVSREzucTAEw6ga4hoU=';
const boardPolicy = (policy: string) =>
  policy
    .replace(trustedTypes, '')
    .replace("base-uri 'none'", "base-uri 'self'")
    .replace("style-src 'self'", `style-src 'self' '${messageStyle}'`);

/** Bull Board, which shows operators the mail queue. It needs the administrator's cookie. */
@Injectable()
export class MailBoard implements OnModuleInit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly http: HttpAdapterHost,
    private readonly sessions: PageSessions,
    private readonly queue: MailQueue,
    private readonly retry: MailRetry,
  ) {}

  async onModuleInit(): Promise<void> {
    const board = new BoardServer();
    createBullBoard({
      queues: [new MailQueueAdapter(this.queue.queue, this.retry)],
      serverAdapter: board,
      options: {
        uiBasePath,
        handlerHooks: { before: mayPass },
        uiConfig: {
          boardTitle: 'Mail',
          miscLinks: [
            { text: 'Retry or pause e-mails', url: `${boardPath}${actionsPath}` },
            { text: 'Back to the panel', url: '/admin' },
          ],
          hideDocsLink: true,
          locale: { lng: 'en-US' },
        },
      },
    });
    const fastify: FastifyInstance = this.http.httpAdapter.getInstance();
    await fastify.register(
      (scope, _options, done) => {
        scope.setErrorHandler((error, _request, reply) => sendError(error, reply));
        registerEntrance(scope, this.sessions, this.env.siteUrl.startsWith('https:'));
        done();
      },
      { prefix: boardPath },
    );
    await fastify.register(
      (scope, _options, done) => {
        scope.addHook('onRequest', (request, reply) => this.admit(request, reply));
        scope.setErrorHandler((error, _request, reply) => sendError(error, reply));
        registerActions(scope, this.queue, this.retry);
        board.register(scope, boardPath);
        done();
      },
      { prefix: boardPath },
    );
  }

  private async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (await this.sessions.admits(request.headers.cookie)) {
      const policy = String(reply.getHeader('content-security-policy'));
      void reply.header('content-security-policy', withPlainStyle(boardPolicy(policy)));
      return;
    }
    if (!request.headers.accept?.includes('text/html')) throw unauthorized();
    await sendClosed(request, reply);
  }
}
