import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { unauthorized } from '../http/api-error.ts';
import { isPublic } from '../http/public-routes.ts';

/** The one guard, before every route: closed unless the route is listed as public or the bearer is the administrator. */
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
