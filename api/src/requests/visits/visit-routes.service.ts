import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { cleanParagraphs } from '@luar/contracts/fields';
import { type Language, languages } from '@luar/contracts/language';
import { limits } from '@luar/contracts/limits';
import { placeOfRequest } from '@luar/contracts/request-history';
import { type VisitNotice, type VisitPage, visitActs, visitPaths } from '@luar/contracts/visit';
import { zoneAt } from '@luar/contracts/visitor-zone';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Clock } from '../../clock/clock.service.ts';
import { ENV } from '../../config.module.ts';
import type { Env } from '../../env.ts';
import { ApiError, unavailable } from '../../http/api-error.ts';
import { sendError, toApiError } from '../../http/error.filter.ts';
import { checkForm, failureOf, parseFields } from '../../http/form-body.ts';
import { formScope } from '../../http/form-scope.ts';
import { isFromOwnPage } from '../../http/own-origin.ts';
import { within } from '../../http/within.ts';
import { MoneyFacts } from '../../money/money-facts.service.ts';
import { RenderedPages } from '../../published/pages.service.ts';
import { SiteService } from '../../site/site.service.ts';
import { another, type Asked, pageFor, type Visit } from './visit.ts';
import { type Sent, VisitRequests } from './visit-requests.service.ts';

/** A link that shows nothing is answered after this time, whether it never existed or shows nothing any more. */
const deadAfterMs = 30;
/** The longest that a visitor waits, even if the database hangs. */
const answerWithinMs = 2500;

/** The visitor's page of a request. GET and HEAD only show; what the visitor decides is a form post. */
@Injectable()
export class VisitRoutes implements OnModuleInit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly http: HttpAdapterHost,
    private readonly requests: VisitRequests,
    private readonly pages: RenderedPages,
    private readonly site: SiteService,
    private readonly money: MoneyFacts,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    const fastify: FastifyInstance = this.http.httpAdapter.getInstance();
    await formScope(fastify, (scope) => {
      for (const language of languages) {
        const errorHandler = (error: unknown, _request: FastifyRequest, reply: FastifyReply) =>
          this.refuse(error, language, reply);
        // Anything below the path, so that no guess looks different from another.
        const path = `${visitPaths[language]}*`;
        scope.get(path, { errorHandler }, (request, reply) => this.show(language, request, reply));
        scope.post(path, { errorHandler }, (request, reply) => this.receive(language, request, reply));
      }
    });
  }

  private async show(language: Language, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const dead = delay(deadAfterMs);
    const visit = await within(answerWithinMs, this.requests.find(tokenOf(request)));
    if (!visit) return this.sendDead(dead, language, reply);
    return this.sendVisit(visit, askedIn(request.url), { request, language, reply });
  }

  private async receive(language: Language, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const dead = delay(deadAfterMs);
    if (!isFromOwnPage(request.headers, this.env.siteUrl) && !hidesItsOrigin(request))
      throw new ApiError('not_allowed');
    const sent = sentBy(request);
    const outcome = await within(answerWithinMs, this.requests.act(tokenOf(request), sent));
    if (outcome === undefined) return this.sendDead(dead, language, reply);
    // By GET, so that reloading the page sends nothing again.
    if (outcome === 'done')
      return reply.code(303).headers(secret).header('location', pathsOf(request)[language]).send();
    const { visit, notice } = outcome;
    // After `again` or `tooLong` the visitor only has to send the same form again, so show it as it was filled in.
    const isAgain = notice === 'again';
    const asked = isAgain || notice === 'tooLong' ? askedBy(sent) : {};
    return this.sendVisit(visit, asked, { request, language, reply, notice, status: isAgain ? 403 : 409 });
  }

  private async sendVisit(visit: Visit, asked: Asked, { request, notice, status = 200, ...to }: Answering) {
    const { _id, name, email, service: booked, date, time, message } = visit.found;
    const money = (await this.money.forMails([visit.found])).get(String(_id));
    const service = { ...booked, priceCents: money?.dueCents ?? booked.priceCents };
    const where = placeOfRequest({ history: visit.history, message }, (await this.site.recent()).content.contact);
    const zone = zoneAt(where, visit.found.zone);
    const shown = pageFor(visit, asked, {
      free: await this.requests.freeTimes(visit),
      now: this.clock.now(),
      secret: this.env.jwt.secret,
      longest: limits.text.wish,
    });
    return this.send(
      {
        kind: 'request',
        request: {
          name,
          maskedEmail: masked(email),
          service,
          settled: money?.settled,
          requested: { date, time },
          where,
          zone,
        },
        paths: pathsOf(request),
        content: shown.content,
        notice: notice ?? shown.notice,
      },
      { ...to, status },
    );
  }

  /** The same for every link that shows nothing. */
  private async sendDead(dead: Promise<unknown>, language: Language, reply: FastifyReply): Promise<FastifyReply> {
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

interface Answering {
  request: FastifyRequest;
  language: Language;
  reply: FastifyReply;
  notice?: VisitNotice;
  status?: number;
}

const secret = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

function tokenOf({ params }: FastifyRequest): string {
  const { '*': rest = '' } = params as { '*'?: string };
  return rest.replace(/\/$/, '');
}

const pathsOf = (request: FastifyRequest): Record<Language, string> => ({
  pt: visitPaths.pt + tokenOf(request),
  en: visitPaths.en + tokenOf(request),
});

/**
 * Pages without a referrer post with the origin "null", and old browsers send no other header. The one-time token of
 * the form then proves that it is ours.
 */
const hidesItsOrigin = ({ headers }: FastifyRequest) =>
  headers.origin === 'null' && headers['sec-fetch-site'] === undefined;

function askedIn(address: string): Asked {
  const fields = new URLSearchParams(address.split('?').slice(1).join('?'));
  const asked: Asked = {};
  for (const name of ['step', 'time', 'wish'] as const) {
    const value = fields.get(name);
    if (value !== null) asked[name] = cleanParagraphs(value);
  }
  return asked;
}

function sentBy(request: FastifyRequest): Sent {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const { values, wellFormed } = parseFields(body, ['act', 'version', 'token', 'time', 'wish']);
  checkForm(request, body, wellFormed);
  const { act: wanted, version = '', token = '', time = '', wish = '' } = values;
  const act = visitActs.find((each) => each === wanted);
  if (!act || !/^\d{1,6}$/.test(version)) throw new ApiError('unreadable');
  return { act, version: Number(version), token, time, wish: cleanParagraphs(wish) };
}

/** For example "m***@exemplo.test". */
const masked = (email: string) => email.replace(/^(.?).*(?=@)/, (_, first: string) => `${first}***`);

/** The question that the form answered. */
const askedBy = ({ act, time, wish }: Sent): Asked =>
  act === 'cancel' ? { step: 'cancel' } : act === 'another' ? { time: another, wish } : { time };
