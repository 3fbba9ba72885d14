import { Inject, Injectable } from '@nestjs/common';
import type { RequestView } from '@luar/contracts/request-views';
import { ownChangeOf } from '@luar/contracts/held-times';
import type { Letter } from '@luar/contracts/letters';
import { mayAppend, undoMs } from '@luar/contracts/request-history';
import { StoredRequests } from '../stored-requests.service.ts';
import { Clock } from '../../clock/clock.service.ts';
import { ENV } from '../../config.module.ts';
import { CrashHook } from '../../crash.ts';
import { timeAfter } from '../../data/append-events.ts';
import { delayedMail } from '../../data/mail-state.schema.ts';
import { factsOf } from '../../data/request-facts.ts';
import { linkFor } from '../../data/request-link.ts';
import type { RequestKind } from '../../data/request-mails.ts';
import type { Booking } from '../../data/request.schema.ts';
import type { Env } from '../../env.ts';
import { ApiError } from '../../http/api-error.ts';
import { placesOf, refuseWithoutPlace } from '../../http/session-place.ts';
import { Agreements } from '../../held-times/agreements.service.ts';
import { DueLetters } from '../../mails/due-letters.service.ts';
import { Reminders } from '../../mails/reminders.service.ts';
import { SiteService } from '../../site/site.service.ts';
import { eventOf, refusePast } from './letter-event.ts';

const hasPlace = (letter: Letter) => letter.type === 'confirmed' || letter.type === 'offered';

/** Stores the practitioner's letters. Each is sent after ten seconds, unless it is undone. */
@Injectable()
export class Letters {
  constructor(
    private readonly requests: StoredRequests,
    private readonly agreements: Agreements,
    private readonly reminders: Reminders,
    private readonly site: SiteService,
    private readonly due: DueLetters,
    private readonly clock: Clock,
    private readonly crash: CrashHook,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Refused with the current request if its history has another length than `version`. */
  async send(kind: RequestKind, id: string, { version, letter }: { version: number; letter: Letter }) {
    const found = await this.requests.find(kind, id);
    const { history } = found;
    if (found.email === '') throw new ApiError('no_address');
    if (history.length !== version) throw await this.requests.conflict(kind, id);
    const now = timeAfter(found, this.clock.now());
    refusePast(letter, now);
    const places = placesOf((await this.site.recent()).content);
    if (hasPlace(letter)) refuseWithoutPlace('letter.where', letter.where, places);
    const event = eventOf(letter, now, places);
    if (!mayAppend(history, factsOf(found), event, now)) throw await this.requests.conflict(kind, id);
    const model = this.requests.model(kind);
    const dueAt = new Date(now.getTime() + undoMs);
    const stored = await this.agreements.append(model, found, event, {
      // The practitioner's own calendar has the session that the letter changes.
      mails: (ownChangeOf(event, history) ? (['letter', 'visit.practitioner'] as const) : (['letter'] as const)).map(
        (mail) => delayedMail(mail, { event: history.length, now, dueAt }),
      ),
      ...(hasPlace(letter) && { set: { link: linkFor(found as Booking, this.env.jwt.secret) } }),
    });
    if (!stored) throw await this.requests.conflict(kind, id);
    await this.reminders.withdraw(stored as Booking);
    this.crash.reached('after-letter');
    this.due.delayed(dueAt);
    const request: RequestView = await this.requests.view(kind, stored);
    return { success: true, request, undoUntil: dueAt.toISOString() };
  }
}
