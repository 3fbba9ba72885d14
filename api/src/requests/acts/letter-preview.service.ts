import { Inject, Injectable } from '@nestjs/common';
import type { Language } from '@luar/contracts/language';
import type { Letter } from '@luar/contracts/letters';
import { visitPaths } from '@luar/contracts/visit';
import { StoredRequests } from '../stored-requests.service.ts';
import { Clock } from '../../clock/clock.service.ts';
import { ENV } from '../../config.module.ts';
import type { RequestKind } from '../../data/request-mails.ts';
import type { Env } from '../../env.ts';
import { placesOf } from '../../http/session-place.ts';
import { MailJobSettings } from '../../mails/job-settings.service.ts';
import { SiteService } from '../../site/site.service.ts';
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
    const link = `${this.env.siteUrl}${visitPaths[shown.language]}…`;
    const mail = await this.settings.letter({ ...shown, history: [...history, event] }, history.length, link);
    return { success: true, ...mail };
  }
}
