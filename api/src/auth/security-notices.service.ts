import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SecurityChange } from '@luar/contracts/mail';
import { Clock } from '../clock/clock.service.ts';
import { delayedMail, pendingMail } from '../data/mail-state.schema.ts';
import type { PractitionerNotice } from '../data/practitioner-notice.schema.ts';
import { modelNames, type PractitionerNoticeModel } from '../data/models.ts';

const minuteMs = 60_000;
/** Requests that come together are named together. */
const dueAfterMs = 3 * minuteMs;
/** So many minutes more for each mail of the last day, so that a robot causes some 24 mails in a day and not hundreds. */
const stepMs = 5 * minuteMs;

/** Notifies the practitioner by mail of what another person may have done. The outbox finds the stored notice and sends it. */
@Injectable()
export class SecurityNotices {
  private readonly logger = new Logger('security');

  constructor(
    @InjectModel(modelNames.practitionerNotice) private readonly notices: PractitionerNoticeModel,
    private readonly clock: Clock,
  ) {}

  /** The change is already stored: a notice that cannot be stored is logged. */
  async notify(
    change: SecurityChange,
    device: string,
    more: Pick<PractitionerNotice, 'passkey' | 'email' | 'details'> = {},
  ): Promise<void> {
    const now = this.clock.now();
    await this.notices
      .insertOne({
        requestId: '',
        change,
        device,
        ...more,
        mails: [pendingMail('security.practitioner', now)],
        createdAt: now,
      })
      .catch((error: unknown) => this.logger.error(`The notice of "${change}" could not be stored (${String(error)})`));
  }

  /** Names the suspected requests in one mail, soon. The request is already stored: a notice that cannot be is logged. */
  async spamSuspected(): Promise<void> {
    try {
      const waiting = { change: 'requestsHeld', mails: { $elemMatch: { state: 'delayed' } } } as const;
      const { matchedCount } = await this.notices.updateOne(waiting, { $inc: { count: 1 } });
      if (matchedCount === 0) await this.planSuspected();
    } catch (error) {
      this.logger.error(`The notice of a suspected request could not be stored (${String(error)})`);
    }
  }

  private async planSuspected(): Promise<void> {
    const now = this.clock.now();
    const ofDay = await this.notices
      .find({ change: 'requestsHeld', createdAt: { $gt: new Date(now.getTime() - 24 * 60 * minuteMs) } })
      .sort({ createdAt: -1 })
      .lean();
    const last = ofDay[0]?.mails[0]?.dueAt?.getTime() ?? 0;
    const dueAt = new Date(Math.max(now.getTime() + dueAfterMs, last + ofDay.length * stepMs));
    await this.notices.insertOne({
      requestId: '',
      change: 'requestsHeld',
      device: '',
      count: 1,
      mails: [delayedMail('security.practitioner', { now, dueAt })],
      createdAt: now,
    });
  }
}
