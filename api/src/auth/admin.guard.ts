import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { unauthorized } from '../http/api-error.ts';
import { isPublic } from '../http/public-routes.ts';

/** Global guard: every route needs the administrator's bearer token unless it is listed as public. */
@Injectable()
export class AdminGuard extends AuthGuard('jwt') {
  override canActivate(context: ExecutionContext) {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return isPublic(request.method, request.routeOptions.url) ? true : super.canActivate(context);
  }

  override handleRequest<T>(error: unknown, user: T | false | undefined): T {
    if (error instanceof Error) throw error;
    if (!user) throw unauthorized();
    return user;
  }
}
