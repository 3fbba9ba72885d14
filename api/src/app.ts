import { randomUUID } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import multipart from '@fastify/multipart';
import { limits } from '@luar/contracts/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppModule } from './app.module.ts';
import { DataSetup } from './data/data-setup.service.ts';
import type { Env } from './env.ts';
import { invalidFrom, unavailable } from './http/api-error.ts';
import { clientOf, trustedProxies } from './http/client-address.ts';
import { corsRules } from './http/cors.ts';
import { answerBrokenConnection } from './http/broken-connections.ts';
import { ErrorFilter, sendError } from './http/error.filter.ts';
import { boundBodies, serverTimes } from './http/body-time.ts';
import { acceptJsonOnly } from './http/json-body.ts';
import { limitRefused } from './http/refusals.ts';
import { logRequests } from './http/request-log.ts';
import { PreparedAnswers } from './published/answers.service.ts';
import { securityHeaders } from './http/security-headers.ts';
import type { AppLogger } from './logging/app-logger.ts';

/** Nest sets its error handler after the routes, when it no longer applies to them. Ignore it: ours is set earlier. */
class Adapter extends FastifyAdapter {
  override setErrorHandler(): FastifyInstance {
    return this.getInstance();
  }
}

/** Creates the server; the caller makes it listen. */
export async function createApp(env: Env, logger: AppLogger): Promise<NestFastifyApplication> {
  let answers: PreparedAnswers | undefined;
  let setup: DataSetup | undefined;
  const headers = securityHeaders(env);
  const refuse = answerBrokenConnection(headers);
  const adapter = new Adapter({
    // Answer from the cache before the router runs.
    serverFactory: (handler: RequestListener) => {
      const answer: RequestListener = (request, response) => {
        if (request.headers.host === undefined && request.httpVersion === '1.1') refuse(new Error(), request.socket);
        else if (!answers?.answer(request, response)) handler(request, response);
      };
      // By default, Node answers a missing Host or an unknown Expect itself, without our error body.
      return createServer({ ...serverTimes, requireHostHeader: false }, answer).on('checkExpectation', answer);
    },
    bodyLimit: limits.bodyBytes.form,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    multipart: false,
    routerOptions: { maxParamLength: 200 },
    // Errors that Fastify answers outside of routes get our error body and headers too.
    frameworkErrors: (error: Error, _request: FastifyRequest, reply: FastifyReply) =>
      sendError(error, reply.headers(headers)),
    clientErrorHandler: refuse,
  });
  const fastify: FastifyInstance = adapter.getInstance();
  fastify.setErrorHandler((error, request, reply) => {
    // Fastify closes the connection of a body that it does not read, and a client that still sends would see no answer.
    if (!request.raw.complete) void reply.removeHeader('connection');
    sendError(error, reply);
  });
  const isTrusted = trustedProxies(env.trustProxy);
  fastify.decorateRequest('client', '');
  fastify.addHook('onRequest', (request, reply, done) => {
    const forwarded = request.headers['x-forwarded-for'];
    request.client = clientOf(request.socket.remoteAddress ?? '', String(forwarded ?? ''), isTrusted);
    void reply.headers(headers).header('x-request-id', request.id);
    if (request.method !== 'GET' && request.method !== 'HEAD') void reply.header('cache-control', 'no-store');
    else if (request.url.startsWith('/api/admin') || request.url.startsWith('/api/auth'))
      void reply.header('cache-control', 'no-store');
    done();
  });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const isRefused = setup?.shut && !request.url.startsWith('/api/health/');
    done(isRefused ? unavailable() : undefined);
  });
  boundBodies(fastify);
  limitRefused(fastify);
  acceptJsonOnly(fastify);
  logRequests(fastify, logger.pino);
  await fastify.register(multipart, {
    limits: {
      fileSize: limits.image.bytes + 1,
      files: 1,
      fields: 40,
      fieldSize: limits.bodyBytes.form,
      fieldNameSize: 100,
      parts: 42,
    },
    throwFileSizeLimit: false,
  });

  const app = await NestFactory.create<NestFastifyApplication>(AppModule.of(env), adapter, {
    logger,
    bodyParser: false,
    abortOnError: false,
  });
  app.useGlobalPipes(new StandardSchemaValidationPipe({ exceptionFactory: invalidFrom }));
  app.useGlobalFilters(new ErrorFilter());
  if (env.corsOrigins.length > 0) app.enableCors(corsRules(env.corsOrigins));
  app.enableShutdownHooks();
  await app.init();
  answers = app.get(PreparedAnswers);
  setup = app.get(DataSetup);
  return app;
}
