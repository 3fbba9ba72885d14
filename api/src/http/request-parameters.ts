import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client for rate limits (see client-address.ts). */
    client: string;
    user?: unknown;
  }
}

const requestOf = (context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>();

export const Client = createParamDecorator(
  (_: unknown, context: ExecutionContext): string => requestOf(context).client,
);

export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext) => requestOf(context).user);
