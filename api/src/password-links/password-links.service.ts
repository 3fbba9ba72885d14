import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type forgotPasswordRequestSchema, resetMinutes } from '@luar/contracts/auth';
import { rateLimits } from '@luar/contracts/limits';
import { Types } from 'mongoose';
import type * as z from 'zod/mini';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import { pendingMail } from '../data/mail-state.schema.ts';
import { modelNames, type AdminUserModel, type PractitionerNoticeModel } from '../data/models.ts';
import { recipientKey } from '../data/recipient-key.ts';
import { newLink } from '../data/request-link.ts';
import type { PractitionerNotice } from '../data/practitioner-notice.schema.ts';
import type { Env } from '../env.ts';
import { ApiError, tooMany } from '../http/api-error.ts';
import type { Arrival } from '../http/request-parameters.ts';
import { widerNetwork } from '../http/client-address.ts';
import { Outbox } from '../mails/outbox.service.ts';
import { WorkerStates } from '../mails/worker-state.service.ts';
import { RateLimits } from '../redis/rate-limits.service.ts';

type Asked = z.output<typeof forgotPasswordRequestSchema>;
const { passwordLink, passwordLinkOfNetwork, passwordLinkTo } = rateLimits;

/** Mails the link that sets a new password once. A link that was made before is no longer valid. */
@Injectable()
export class PasswordLinks {
  private readonly logger = new Logger('security');

  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectModel(modelNames.adminUser) private readonly adminUsers: AdminUserModel,
    @InjectModel(modelNames.practitionerNotice) private readonly notices: PractitionerNoticeModel,
    private readonly rates: RateLimits,
    private readonly worker: WorkerStates,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Answers before the address is looked up, so that neither the answer nor its time tells whether there is an account. */
  async ask(asked: Asked, { client, device }: Arrival): Promise<void> {
    const taken = await this.rates.takeAll([
      [`password-link:${client}`, passwordLink],
      [`password-link-network:${widerNetwork(client)}`, passwordLinkOfNetwork],
    ]);
    const waitMs = Math.max(...taken.map((one) => one.waitMs));
    if (waitMs > 0) throw tooMany(waitMs);
    const { last } = await this.worker.read();
    if (!last?.configured) throw new ApiError('no_mail');
    void this.send(asked, device).catch((error: unknown) =>
      this.logger.error(`A link for a new password was not sent (${String(error)})`),
    );
  }

  private async send({ email, language }: Asked, device: string): Promise<void> {
    const { secret } = this.env.jwt;
    const address = email.toLowerCase();
    // Silent, too: the mails that were sent before are there.
    const { waitMs } = await this.rates.take(`password-link-to:${recipientKey(address, secret)}`, passwordLinkTo);
    if (waitMs > 0) return;
    const now = this.clock.now();
    const link = newLink(secret);
    const hash = Buffer.from(link.hash, 'base64url').toString('hex');
    const expiresAt = new Date(now.getTime() + resetMinutes * 60_000);
    const { matchedCount } = await this.adminUsers.updateOne(
      { email: address },
      { $set: { reset: { hash, expiresAt } } },
    );
    if (matchedCount === 0) return;
    const notice: PractitionerNotice = {
      _id: new Types.ObjectId(),
      requestId: '',
      change: 'passwordLink',
      device,
      email: address,
      link,
      language,
      mails: [pendingMail('password.link', now)],
      createdAt: now,
    };
    await this.notices.insertOne(notice);
    this.outbox.stored(this.notices.modelName, notice);
  }
}
