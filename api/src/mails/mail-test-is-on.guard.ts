import { Inject, Injectable, type CanActivate } from '@nestjs/common';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';
import { notFound } from '../http/api-error.ts';

/** EMAIL_TEST=off closes the public mail test as if it had never been there. */
@Injectable()
export class MailTestIsOn implements CanActivate {
  constructor(@Inject(ENV) private readonly env: Env) {}

  canActivate(): boolean {
    if (!this.env.emailTest) throw notFound();
    return true;
  }
}
