import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { type Language, languages } from '@luar/contracts/language';
import type { VisitPage } from '@luar/contracts/visit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { ApiError, unavailable } from '../http/api-error.ts';
import { sendError, toApiError } from '../http/error.filter.ts';
import { checkForm, failureOf, formScope, parseFields } from '../http/form-body.ts';
import { isFromOwnPage } from '../http/own-origin.ts';
import { withTimeout } from '../with-timeout.ts';
import { RenderedPages } from './pages.service.ts';

/** A link that shows nothing is answered after this time, whether it never existed or shows nothing any more. */
const deadAfterMs = 30;
/** The longest that a visitor waits, even if the database hangs. */
const answerWithinMs = 2500;

export interface Asked {
  token: string;
  language: Language;
  /** The own addresses of the page. */
  paths: Readonly<Record<Language, string>>;
}

export interface LinkPage {
  page: VisitPage;
  status?: number;
}

/** The pages behind the links of mails. Undefined: the link shows nothing. */
export interface LinkKind {
  paths: Readonly<Record<Language, string>>;
  fields: readonly string[];
  show: (asked: Asked, query: URLSearchParams) => Promise<LinkPage | undefined>;
  /** `done`: the page is shown again, by GET, so that reloading it sends nothing again. */
  receive: (asked: Asked, values: Readonly<Record<string, string>>) => Promise<LinkPage | 'done' | undefined>;
}

/** Serves the pages behind the links of mails, whose addresses are secret. GET and HEAD only show; an act is a form post. */
@Injectable()
export class LinkPages {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly http: HttpAdapterHost,
    private readonly pages: RenderedPages,
  ) {}

  async add(kind: LinkKind): Promise<void> {
    const fastify: FastifyInstance = this.http.httpAdapter.getInstance();
    await formScope(fastify, (scope) => {
      for (const language of languages) {
        const errorHandler = (error: unknown, _request: FastifyRequest, reply: FastifyReply) =>
          this.refuse(error, language, reply);
        // Anything below the path, so that no guess looks different from another.
        const path = `${kind.paths[language]}*`;
        scope.get(path, { errorHandler }, (request, reply) => {
          const query = new URLSearchParams(request.url.split('?').slice(1).join('?'));
          const asked = askedOf(kind, language, request);
          return this.answer(asked, reply, () => kind.show(asked, query));
        });
        scope.post(path, { errorHandler }, (request, reply) => {
          const asked = askedOf(kind, language, request);
          return this.answer(asked, reply, () => {
            if (!isFromOwnPage(request.headers, this.env.siteUrl) && !hidesItsOrigin(request))
              throw new ApiError('not_allowed');
            const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
            const { values, wellFormed } = parseFields(body, kind.fields);
            checkForm(request, body, wellFormed);
            return kind.receive(asked, values);
          });
        });
      }
    });
  }

  private async answer(
    { language, paths }: Asked,
    reply: FastifyReply,
    ask: () => Promise<LinkPage | 'done' | undefined>,
  ): Promise<FastifyReply> {
    const dead = delay(deadAfterMs);
    const found = await withTimeout(answerWithinMs, ask(), unavailable);
    if (found === 'done') return reply.code(303).headers(secret).header('location', paths[language]).send();
    if (found) return this.send(found.page, { language, reply, status: found.status ?? 200 });
    // The same for every link that shows nothing.
    await dead;
    return this.send({ kind: 'gone' }, { language, reply, status: 404 });
  }

  private refuse(thrown: unknown, language: Language, reply: FastifyReply): void {
    const error = toApiError(thrown, reply.request.id);
    void this.send({ kind: 'refused', failure: failureOf(error) }, { language, reply, status: error.status, error });
  }

  private send(
    page: VisitPage,
    { language, reply, status, error }: { language: Language; reply: FastifyReply; status: number; error?: ApiError },
  ): FastifyReply {
    const rendered = this.pages.visit(page, language);
    // If the frontend has not been built, there is no page.
    if (!rendered) sendError(error ?? unavailable(), reply);
    else
      void reply
        .code(status)
        .headers({ ...error?.headers, ...rendered.headers })
        .send(rendered.html);
    return reply;
  }
}

const secret = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

function askedOf({ paths }: LinkKind, language: Language, { params }: FastifyRequest): Asked {
  const { '*': rest = '' } = params as { '*'?: string };
  const token = rest.replace(/\/$/, '');
  return { token, language, paths: { pt: paths.pt + token, en: paths.en + token } };
}

/**
 * Pages without a referrer post with the origin "null", and old browsers send no other header. The one-time token of
 * the form then proves that it is ours.
 */
const hidesItsOrigin = ({ headers }: FastifyRequest) =>
  headers.origin === 'null' && headers['sec-fetch-site'] === undefined;
