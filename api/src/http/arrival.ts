import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { deviceOf } from './device.ts';

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
