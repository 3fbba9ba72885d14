import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from './device.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The client for rate limits (see client-address.ts). */
    client: string;
    user?: unknown;
  }
}

export const CurrentUser = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().user,
);

/** The client of a call that concerns the sign-in. */
export interface Arrival {
  /** For rate limits. */
  client: string;
  device: string;
}

export const From = createParamDecorator((_: unknown, context: ExecutionContext): Arrival => {
  const { client, headers } = context.switchToHttp().getRequest<FastifyRequest>();
  return { client, device: deviceOf(headers['user-agent']) };
});
