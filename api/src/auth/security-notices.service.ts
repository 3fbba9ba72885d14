import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SecurityChange } from '@luar/contracts/mail';
import { pendingMail } from '../data/mail-state.schema.ts';
import type { SecurityNotice } from '../data/security-notice.schema.ts';
import { modelNames, type SecurityNoticeModel } from '../data/models.ts';

/** Notifies the practitioner by mail of what another person may have done. The outbox finds the stored notice and sends it. */
@Injectable()
export class SecurityNotices {
  private readonly logger = new Logger('security');

  constructor(@InjectModel(modelNames.securityNotice) private readonly notices: SecurityNoticeModel) {}

  /** The change is already stored: a notice that cannot be stored is logged. */
  async notify(
    change: SecurityChange,
    device: string,
    more: Pick<SecurityNotice, 'passkey' | 'email'> = {},
  ): Promise<void> {
    const now = new Date();
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
}
