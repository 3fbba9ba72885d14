import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { notFound } from '../http/api-error.ts';

const dayMs = 86_400_000;
/** A contact that was checked less than half a year ago, as RFC 9116 advises: the host sets it at each start. */
const validDays = 180;

/** security.txt (RFC 9116): the contact for security issues. Without a contact in the settings, it answers 404. */
@Controller()
export class SecurityTextController {
  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly clock: Clock,
  ) {}

  @Get('.well-known/security.txt')
  securityText(@Res({ passthrough: true }) reply: FastifyReply): string {
    const { securityContact, siteUrl } = this.env;
    if (securityContact === undefined) throw notFound();
    // Not set by decorators, because these would also apply to the error.
    void reply.headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' });
    const today = Math.floor(this.clock.now().getTime() / dayMs);
    return [
      `Contact: ${securityContact}`,
      `Expires: ${new Date((today + validDays) * dayMs).toISOString()}`,
      'Preferred-Languages: pt, en',
      `Canonical: ${siteUrl}/.well-known/security.txt`,
      '',
    ].join('\n');
  }
}
