import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@luar/contracts/language';
import type { Letter } from '@luar/contracts/letters';
import { mailSiteOf } from '@luar/contracts/site-mail';
import { visitPaths } from '@luar/contracts/visit';
import { StoredRequests } from '../stored-requests.service.ts';
import { Clock } from '../../clock/clock.service.ts';
import { ENV } from '../../config.module.ts';
import type { RequestKind } from '../../data/request-mails.ts';
import type { Env } from '../../env.ts';
import { placesOf } from '../../http/session-place.ts';
import { MailJobSettings } from '../../mails/job-settings.service.ts';
import { SiteService } from '../../site/site.service.ts';
import { letterRenderer } from './letter-renderer.ts';
import { eventOf, refusePast } from './letter-event.ts';

/** Renders a letter as it will be sent. It stores nothing and creates no link. */
@Injectable()
export class LetterPreview {
  constructor(
    private readonly requests: StoredRequests,
    private readonly settings: MailJobSettings,
    private readonly site: SiteService,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Env,
  ) {}

  async draw(kind: RequestKind, id: string, { letter, language }: { letter: Letter; language?: Language | undefined }) {
    const found = await this.requests.find(kind, id);
    const now = this.clock.now();
    refusePast(letter, now);
    const shown = { ...found, language: language ?? found.language };
    const { history } = shown;
    const event = eventOf(letter, now, placesOf((await this.site.recent()).content));
    const { job, site } = await this.settings.letter({ ...shown, history: [...history, event] }, history.length);
    const { siteUrl } = this.env;
    const { previewLetter } = await letterRenderer();
    const link = job.booking && letter.type !== 'declined' && `${siteUrl}${visitPaths[shown.language]}…`;
    return {
      success: true,
      ...previewLetter({ ...job, ...(link && { link: job.link ?? link }) }, { site: mailSiteOf(site), siteUrl }),
    };
  }
}
