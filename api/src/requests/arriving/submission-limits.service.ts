import { Inject, Injectable } from '@nestjs/common';
import { rateLimits } from '@luar/contracts/limits';
import { SecurityNotices } from '../../auth/security-notices.service.ts';
import { ENV } from '../../config.module.ts';
import { recipientKey } from '../../data/recipient-key.ts';
import type { Env } from '../../env.ts';
import { widerNetwork } from '../../http/client-address.ts';
import { type Counted, RateLimits } from '../../redis/rate-limits.service.ts';

interface Taken {
  /** Above a limit of forms, the time until the client may send again; otherwise 0. */
  waitMs: number;
  /** Above a limit of receipts, the visitor's mail is withheld: a visitor may enter another person's address. */
  withholdsReceipt: boolean;
  /** Above the limit of mails to the practitioner, the one about this request is withheld. */
  withholdsNotice: boolean;
  /** Subtracts what was counted, if the request is not stored. */
  giveBack: () => Promise<void>;
}

const { form, formOfNetwork, confirmation, receipts, receiptsKept, receiptsOfNetwork, told } = rateLimits;

/** Counts the forms of one client, and the receipts that they send to addresses. */
@Injectable()
export class SubmissionLimits {
  private toldUntil = 0;

  constructor(
    @Inject(ENV) private readonly env: Env,
    private readonly rates: RateLimits,
    private readonly notices: SecurityNotices,
  ) {}

  /** Suspected spam has no receipt. All keys are counted in one round trip to Redis. */
  async take(client: string, email: string, suspectedSpam: boolean): Promise<Taken> {
    const network = widerNetwork(client);
    const forms: Counted[] = [[`form:${client}`, form]];
    if (network !== client) forms.push([`form:${network}`, formOfNetwork]);
    const own: Counted[] = [
      [`receipt:${recipientKey(email, this.env.jwt.secret)}`, confirmation],
      [`receipts-of:${network}`, receiptsOfNetwork],
    ];
    const day: Counted = ['receipts', receipts];
    const notice: Counted = ['told', told];
    const counted = suspectedSpam ? forms : [...own, day, notice, ...forms];
    // A receipt that is not sent uses up none of the day's.
    const counts = await this.rates.takeAll(counted, day);
    const few = counts.some(({ used }, at) => counted[at] === own[1] && used <= receiptsKept.few);
    const isAbove = ([wanted]: Counted) => counts.some(({ waitMs }, at) => waitMs > 0 && counted[at]?.[0] === wanted);
    const waitMs = Math.max(...counts.slice(-forms.length).map((one) => one.waitMs));
    const isAboveOwn = own.some(isAbove);
    let left = isAboveOwn ? counted.filter((each) => each !== day) : counted;
    let tooMany = isAbove(day);
    if (tooMany && few && !isAboveOwn && waitMs === 0) {
      const kept: Counted = ['receipts-kept', receiptsKept];
      tooMany = (await this.rates.take(...kept)).waitMs > 0;
      left = [...left, kept];
    }
    const withholdsNotice = isAbove(notice);
    if (((tooMany && !isAboveOwn) || withholdsNotice) && waitMs === 0) await this.tellOnce();
    const giveBack = async () => void (await this.rates.add(left, -1));
    return { waitMs, withholdsReceipt: isAboveOwn || tooMany, withholdsNotice, giveBack };
  }

  private async tellOnce(): Promise<void> {
    if (performance.now() < this.toldUntil) return;
    const { waitMs } = await this.rates.take('receipts-told', { ...receipts, max: 1 });
    this.toldUntil = performance.now() + (waitMs || receipts.windowMs);
    if (waitMs === 0) await this.notices.notify('receiptsHeld', '');
  }
}
