import { readFileSync } from 'node:fs';
import { Inject, Injectable } from '@nestjs/common';
import { inLisbon } from '@luar/contracts/lisbon';
import { mailPictureFolder, type MailPicture } from '@luar/contracts/mail';
import type { Site } from '@luar/contracts/site';
import { ENV } from '../config.module.ts';
import { linkAddress } from '../data/request-link.ts';
import type { Booking, StoredRequest } from '../data/request.schema.ts';
import type { Env } from '../env.ts';
import { MoneyFacts } from '../money/money-facts.service.ts';
import { SiteService } from '../site/site.service.ts';
import { Digests } from './digest-facts.service.ts';
import { writer } from './kinds.ts';
import { jobFor, type JobSettings } from './mail-jobs.ts';
import { mailSiteOf } from './mail-site.ts';
import { WorkerStates } from './worker-state.service.ts';
import type { HostSettings } from './written/content.ts';

export { bookingDrafts, messageDraft, type Situation } from './written/drafts.ts';

const pictureOf = (name: MailPicture) =>
  readFileSync(new URL(mailPictureFolder + name, import.meta.url)).toString('base64');

/** What mail jobs need beside their request. */
@Injectable()
export class MailJobSettings {
  constructor(
    private readonly site: SiteService,
    private readonly digests: Digests,
    private readonly money: MoneyFacts,
    private readonly worker: WorkerStates,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** For the jobs of these requests and notices, with site settings that may be some seconds old. */
  async recent(requests: readonly StoredRequest[]): Promise<JobSettings> {
    return this.with((await this.site.recent()).content, requests);
  }

  async current(requests: readonly StoredRequest[] = []): Promise<JobSettings> {
    return this.with((await this.site.content()).content, requests);
  }

  /** A mail that is not stored: a letter, for its preview. `link`: in place of one that the request does not have yet. */
  async letter(request: StoredRequest, event: number, link: string) {
    const settings = await this.current([request]);
    const linkOf: JobSettings['linkOf'] = (of) => settings.linkOf(of) ?? link;
    const job = jobFor(request, { kind: 'letter', event }, { ...settings, linkOf });
    if (!job) throw new Error('The event has no letter');
    const { subject, text, pictures } = job.data;
    // A page has no parts of a mail: its pictures are inside.
    const html = pictures.reduce(
      (page, name) => page.replaceAll(`cid:${name}`, `data:image/png;base64,${pictureOf(name)}`),
      job.data.html,
    );
    return { subject, html, text };
  }

  /** What the writing of mails needs of the host. */
  async host(): Promise<HostSettings> {
    const { siteUrl, production, mail } = this.env;
    const { last } = await this.worker.read();
    // Zoho's interface takes no Reply-To.
    return { siteUrl, production, ...mail, answersGoToVisitor: last?.transport !== 'zoho' };
  }

  private async with(site: Site, requests: readonly StoredRequest[]): Promise<JobSettings> {
    // Settings that lack a part delay all mails; they do not fail each of them.
    const mailSite = mailSiteOf(site);
    const { siteUrl, jwt } = this.env;
    const linkOf: JobSettings['linkOf'] = ({ link, language }, paths) =>
      link && linkAddress(link, { siteUrl, secret: jwt.secret, language }, paths);
    // A service alone makes no booking.
    const bookings = requests.filter((each) => 'time' in each) as Booking[];
    const [host, digests, promised, money] = await Promise.all([
      this.host(),
      this.digests.of(requests),
      this.site.promised(),
      this.money.forMails(bookings),
    ]);
    return {
      site,
      linkOf,
      digests,
      replyBy: (asked) => inLisbon(promised(asked)),
      money,
      write: writer(mailSite, host),
    };
  }
}
