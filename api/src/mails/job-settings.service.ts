import { Inject, Injectable } from '@nestjs/common';
import type { Site } from '@luar/contracts/site';
import { ENV } from '../config.module.ts';
import { linkAddress } from '../data/request-link.ts';
import type { Booking } from '../data/request.schema.ts';
import type { Env } from '../env.ts';
import { SiteService } from '../site/site.service.ts';
import type { JobSettings } from './mail-jobs.ts';

/** What mail jobs need beside their request. */
@Injectable()
export class MailJobSettings {
  constructor(
    private readonly site: SiteService,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** With site settings that may be some seconds old. */
  async recent(): Promise<JobSettings> {
    return this.with((await this.site.recent()).content);
  }

  async current(): Promise<JobSettings> {
    return this.with((await this.site.content()).content);
  }

  private with(site: Site): JobSettings {
    const { siteUrl, jwt } = this.env;
    const linkOf = ({ link, language }: Booking) =>
      link && linkAddress(link, { siteUrl, secret: jwt.secret, language });
    return { site, linkOf };
  }
}
