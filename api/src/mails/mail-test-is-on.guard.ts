import { Inject, Injectable, type CanActivate } from '@nestjs/common';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { notFound } from '../http/api-error.ts';

/** With EMAIL_TEST=off, the routes of the public mail test answer 404. */
@Injectable()
export class MailTestIsOn implements CanActivate {
  constructor(@Inject(ENV) private readonly env: Env) {}

  canActivate(): boolean {
    if (!this.env.emailTest) throw notFound();
    return true;
  }
}
