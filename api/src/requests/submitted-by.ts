import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { languageOf } from '@luar/contracts/language';
import type { FastifyRequest } from 'fastify';
import type { SubmissionContext } from './submissions.service.ts';

/** The submission context, without the trap fields, which are in the body. */
export const SubmittedBy = createParamDecorator(
  (_: unknown, context: ExecutionContext): Omit<SubmissionContext, 'trap'> => {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers['idempotency-key'];
    return {
      client: request.client,
      language: languageOf(request.headers['accept-language']),
      requestId: request.id,
      idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
    };
  },
);
