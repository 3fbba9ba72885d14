import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { bookingRequestSchema } from '@luar/contracts/booking';
import { contactPayloadSchema, contactRequestSchema } from '@luar/contracts/contact';
import { type Language, languages } from '@luar/contracts/language';
import { mailTestRequestSchema } from '@luar/contracts/mail-test';
import { messageAt } from '@luar/contracts/meeting';
import { type FormPath, formPages } from '@luar/contracts/pages';
import type { PostedForm } from '@luar/contracts/rendering';
import type { SessionTime } from '@luar/contracts/request-history';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { ApiError, invalidFrom, notFound, unavailable } from '../http/api-error.ts';
import { sendError, toApiError } from '../http/error.filter.ts';
import { checkForm, failureOf, formScope, parseFields } from '../http/form-body.ts';
import { isFromOwnPage } from '../http/own-origin.ts';
import { MailTest } from '../mails/mail-test.service.ts';
import { Requests } from '../requests/arriving/requests.service.ts';
import { sameContent, type SubmissionBy } from '../requests/arriving/submissions.service.ts';
import { RenderedPages } from '../published/pages.service.ts';

interface FormPage {
  path: FormPath;
  language: Language;
}
type Fields = Readonly<Record<string, string>>;

/**
 * The fields of each form: also the radios of the booking, its buttons of the nearest hours, and the trap field `website`, which
 * only bots fill in.
 */
const fieldsOf: Record<FormPath, readonly string[]> = {
  '/booking': [...Object.keys(bookingRequestSchema.shape), 'day', 'hour', 'near', 'place', 'website'],
  '/contact': [...Object.keys(contactRequestSchema.shape), 'website'],
  '/email-test': ['to'],
};

/**
 * Accepts forms that the browser posts without the application's JavaScript. They go to the services that /api uses. The
 * response is the page with the receipt, or with the errors and everything that was typed.
 */
@Injectable()
export class FormPosts implements OnModuleInit {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly http: HttpAdapterHost,
    private readonly requests: Requests,
    private readonly mailTest: MailTest,
    private readonly pages: RenderedPages,
  ) {}

  async onModuleInit(): Promise<void> {
    const fastify: FastifyInstance = this.http.httpAdapter.getInstance();
    await formScope(fastify, (scope) => {
      for (const path of formPages)
        for (const language of languages)
          scope.post(
            language === 'en' ? `/en${path}` : path,
            // Errors while receiving the body are answered with the page too.
            {
              errorHandler: (error, request, reply) => {
                this.answer({ path, language }, {}, error, request, reply);
              },
            },
            (request, reply) => this.receive({ path, language }, request, reply),
          );
    });
  }

  private async receive(page: FormPage, request: FastifyRequest, reply: FastifyReply) {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const { values: all, wellFormed } = parseFields(body, fieldsOf[page.path]);
    const { website, day, hour, near, ...typed } = all;
    // The radios of the strip and the chips count where the field that they stand for is empty.
    const chosen = { ...typed, ...orElse('date', typed['date'], day), ...orElse('time', typed['time'], hour) };
    const [date = '', time = ''] = near?.split(' ') ?? [];
    const values = near ? { ...chosen, date, time } : chosen;
    const { place, ...fields } = values;
    const sent = place ? { ...fields, message: messageAt(place, fields['message'] ?? '') } : fields;
    const by = {
      client: request.client,
      language: page.language,
      callId: request.id,
      idempotencyKey: sameContent,
      // An hour that was typed is asked for in any case.
      onlyIfFree: near !== undefined || !typed['time'],
    } as const;
    let error: unknown;
    let received: Readonly<Record<string, string>> | undefined;
    try {
      if (!isFromOwnPage(request.headers, this.env.siteUrl)) throw new ApiError('not_allowed');
      checkForm(request, body, wellFormed);
      received = await this.take(page.path, { ...sent, ...(website && { website }) }, by);
    } catch (thrown) {
      error = thrown;
    }
    return this.answer(page, received ? { ...sent, ...received } : values, error, request, reply);
  }

  private answer(
    { path, language }: FormPage,
    values: Fields,
    thrown: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply {
    const error = thrown === undefined ? undefined : toApiError(thrown, request.id);
    if (error?.status === 404) return this.sendUnknown(language, request, reply);
    const page = this.pages.answer({ path, ...postedForm(path, values, error) }, language);
    // If the frontend has not been built, there is no page: answer with the error body.
    if (!page) {
      sendError(error ?? unavailable(), reply);
      return reply;
    }
    return reply
      .code(error?.status ?? 200)
      .headers({ ...error?.headers, ...page.headers })
      .send(page.html);
  }

  /** What the answer says of the stored request. */
  private async take(path: FormPath, fields: Fields, by: SubmissionBy): Promise<Readonly<Record<string, string>>> {
    if (path === '/booking') {
      const { id, receipt, page, confirmed } = await this.requests.book(fields, by);
      return { id, receipt, ...(page && { page }), ...(confirmed && { confirmed: 'yes' }) };
    }
    if (path === '/contact') {
      const { id } = await this.requests.write(parsed(contactPayloadSchema, fields), by);
      return { id };
    }
    if (this.env.emailTest)
      await this.mailTest.send(parsed(mailTestRequestSchema, fields).to, { ...by, signedIn: false });
    else throw notFound();
    return {};
  }

  private sendUnknown(language: Language, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (!this.pages.sendUnknown(language, request, reply)) sendError(notFound(), reply);
    return reply;
  }
}

const orElse = (name: string, typed: string | undefined, chosen: string | undefined) =>
  !typed && chosen ? { [name]: chosen } : {};

function parsed<T>(schema: z.ZodMiniType<T>, fields: Fields): T {
  const result = schema.safeParse(fields);
  if (!result.success) throw invalidFrom(result.error.issues);
  return result.data;
}

type Shown = Omit<PostedForm, 'path'>;

/** The content of the page: the receipt, or the typed values with the reason of the refusal. */
function postedForm(path: FormPath, values: Fields, error: ApiError | undefined): Shown {
  if (!error) return { values: {}, errors: [], sent: path === '/booking' ? values : {} };
  if (error.errors) return { values, errors: error.errors };
  if (error.code === 'hour_taken') {
    const { free } = error.extra as { free: SessionTime[] };
    // The nearest one is chosen.
    return { values: { ...values, ...free[0] }, errors: [], taken: { time: values['time'] ?? '', free } };
  }
  const { step, reason } = error.extra as Partial<NonNullable<PostedForm['mailFailure']>>;
  if (step) return { values, errors: [], mailFailure: { step, reason: reason ?? '' } };
  // A 403 means that another site sent the form: do not show its values as the visitor's input.
  return { values: error.status === 403 ? {} : values, errors: [], failure: failureOf(error) };
}
