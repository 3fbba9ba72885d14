import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Error as MongooseErrors, mongo, MongooseError } from 'mongoose';
import { ApiError, notFound, unauthorized, unavailable } from './api-error.ts';
import { codeOfStatus } from './error-answers.ts';

const logger = new Logger('http');

/**
 * Converts any error to the common error body. Unexpected errors are logged with the id of the request, which the client
 * has too; the client gets a generic message.
 */
export function toApiError(error: unknown, callId: string): ApiError {
  if (error instanceof ApiError) return error;
  if (isOfDatabase(error)) {
    const refused = error instanceof mongo.MongoServerError;
    if (refused) logger.error(`The database refused: ${error.message} (code ${String(error.code)})`, { callId });
    else logger.warn(`The database did not answer: ${error.message}`, { callId });
    return unavailable();
  }
  if (lostConnection.has(codeOf(error))) {
    logger.warn(`A connection was lost: ${String(error)}`, { callId });
    return unavailable();
  }
  const status = error instanceof HttpException ? error.getStatus() : statusOf(error);
  // A path with invalid percent-encoding matches no route.
  if (codeOf(error) === 'FST_ERR_BAD_URL') return notFound();
  if (status === 401 || status === 403) return unauthorized();
  if (status !== undefined && status < 500) return new ApiError(codeOfStatus[status] ?? 'refused', { status });
  logger.error(`Unexpected: ${stackOf(error)}`, { callId });
  return new ApiError('unexpected');
}

export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** Whether the database failed. Values that do not fit the schema are faults of this program instead. */
const isOfDatabase = (error: unknown): error is Error =>
  error instanceof mongo.MongoError || (error instanceof MongooseError && !isFaultOfOurs(error));
const isFaultOfOurs = (error: MongooseError) =>
  error instanceof MongooseErrors.CastError || error instanceof MongooseErrors.ValidationError;

/**
 * The system's codes for a lost connection. If the database closes a connection just before a command is written to it, the
 * driver throws the system's error as it is.
 */
const lostConnection = new Set<unknown>(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_DESTROYED', 'ETIMEDOUT']);

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

function statusOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined;
  return typeof error.statusCode === 'number' ? error.statusCode : undefined;
}

export function sendError(error: unknown, reply: FastifyReply): void {
  const answer = toApiError(error, reply.request.id);
  void reply.code(answer.status).headers(answer.headers).header('cache-control', 'no-store').send(answer.body());
}

@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    if (request.raw.destroyed && reply.sent) return;
    sendError(error, reply);
  }
}
