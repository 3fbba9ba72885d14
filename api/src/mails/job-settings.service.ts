import { Inject, Injectable } from '@nestjs/common';
import type { MailJob } from '@luar/contracts/mail';
import type { Site } from '@luar/contracts/site';
import { inLisbon } from '@luar/contracts/lisbon';
import { mailSiteOf, mailSiteSchema } from '@luar/contracts/site-mail';
import { ENV } from '../config.module.ts';
import { linkAddress } from '../data/request-link.ts';
import type { Booking, StoredRequest } from '../data/request.schema.ts';
import type { Env } from '../env.ts';
import { SiteService } from '../site/site.service.ts';
import { MoneyFacts } from '../money/money-facts.service.ts';
import { Digests } from './digest-facts.service.ts';
import { jobFor, type JobSettings } from './mail-jobs.ts';

/** What mail jobs need beside their request. */
@Injectable()
export class MailJobSettings {
  constructor(
    private readonly site: SiteService,
    private readonly digests: Digests,
    private readonly money: MoneyFacts,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** For the jobs of these requests and notices, with site settings that may be some seconds old. */
  async recent(requests: readonly StoredRequest[]): Promise<JobSettings> {
    return this.with((await this.site.recent()).content, requests);
  }

  async current(requests: readonly StoredRequest[] = []): Promise<JobSettings> {
    return this.with((await this.site.content()).content, requests);
  }

  /** The job of a letter that is not stored, for its preview. */
  async letter(request: StoredRequest, event: number): Promise<{ job: MailJob<'letter'>; site: Site }> {
    const settings = await this.current([request]);
    const job = jobFor(request, { kind: 'letter', event }, settings);
    if (job?.kind !== 'letter') throw new Error('The event has no letter');
    return { job: job.data, site: settings.site };
  }

  private async with(site: Site, requests: readonly StoredRequest[]): Promise<JobSettings> {
    // Settings that no mail can use delay all mails; they do not fail each of them.
    mailSiteSchema.parse(mailSiteOf(site));
    const { siteUrl, jwt } = this.env;
    const linkOf: JobSettings['linkOf'] = ({ link, language }, paths) =>
      link && linkAddress(link, { siteUrl, secret: jwt.secret, language }, paths);
    // Invited words have a service, but no time.
    const bookings = requests.filter((each) => 'time' in each) as Booking[];
    const [digests, promised, money] = await Promise.all([
      this.digests.of(requests),
      this.site.promised(),
      this.money.forMails(bookings),
    ]);
    return { site, linkOf, digests, replyBy: (asked) => inLisbon(promised(asked)), money };
  }
}
