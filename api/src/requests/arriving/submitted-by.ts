import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { onlyIfFree } from '@luar/contracts/free-hours';
import { languageOf } from '@luar/contracts/language';
import { isTimeZone } from '@luar/contracts/visitor-zone';
import type { FastifyRequest } from 'fastify';
import type { SubmissionBy } from './submissions.service.ts';

/** The fill time as a number. A value that is no number counts as no time at all, like one of a bot. */
const fillTime = (header: string | string[] | undefined) =>
  header === undefined ? undefined : Number(header || Number.NaN);

/** The price that the page showed, in euros. Undefined: the client did not say. */
const shownPrice = (header: string | string[] | undefined) =>
  typeof header === 'string' && /^\d{1,6}(\.\d{1,2})?$/.test(header) ? Number(header) : undefined;

/** The time zone of the visitor's device, if it is another one than Lisbon's. Nothing depends on it but a hint. */
const zone = (header: string | string[] | undefined) =>
  typeof header === 'string' && isTimeZone(header) ? header : undefined;

/** The submission context, without the trap fields of the body. */
export const SubmittedBy = createParamDecorator((_: unknown, context: ExecutionContext): SubmissionBy => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const key = request.headers['idempotency-key'];
  return {
    client: request.client,
    language: languageOf(request.headers['accept-language']),
    callId: request.id,
    filledInMs: fillTime(request.headers['filled-in-ms']),
    shownPrice: shownPrice(request.headers['shown-price']),
    zone: zone(request.headers['time-zone']),
    onlyIfFree: request.headers[onlyIfFree] !== undefined,
    idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
  };
});
