import { Inject, Injectable } from '@nestjs/common';
import { rateLimits } from '@luar/contracts/limits';
import { SecurityNotices } from '../../auth/security-notices.service.ts';
import { ENV } from '../../config.module.ts';
import { recipientKey } from '../../data/recipient-key.ts';
import type { Env } from '../../env.ts';
import { widerNetwork } from '../../http/client-address.ts';
import { type Limit, RateLimits } from '../../redis/rate-limits.service.ts';

type Counted = readonly [key: string, limit: Limit];

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
    const counted = suspectedSpam ? forms : [...forms, ...own, day, notice];
    const counts = await Promise.all(counted.map(([key, limit]) => this.rates.take(key, limit)));
    const few = counts.some(({ used }, at) => counted[at] === own[1] && used <= receiptsKept.few);
    const isAbove = ([wanted]: Counted) => counts.some(({ waitMs }, at) => waitMs > 0 && counted[at]?.[0] === wanted);
    const waitMs = Math.max(...counts.slice(0, forms.length).map((one) => one.waitMs));
    const isAboveOwn = own.some(isAbove);
    // A receipt that is not sent uses up none of the day's.
    if (isAboveOwn && waitMs === 0) await this.subtract([day]);
    let left = isAboveOwn && waitMs === 0 ? counted.filter((each) => each !== day) : counted;
    let tooMany = isAbove(day);
    if (tooMany && few && !isAboveOwn && waitMs === 0) {
      const kept: Counted = ['receipts-kept', receiptsKept];
      tooMany = (await this.rates.take(...kept)).waitMs > 0;
      left = [...left, kept];
    }
    const withholdsNotice = isAbove(notice);
    if (((tooMany && !isAboveOwn) || withholdsNotice) && waitMs === 0) await this.tellOnce();
    return { waitMs, withholdsReceipt: isAboveOwn || tooMany, withholdsNotice, giveBack: () => this.subtract(left) };
  }

  private async subtract(counted: readonly Counted[]): Promise<void> {
    await Promise.all(counted.map(([key, limit]) => this.rates.add(key, limit, -1)));
  }

  private async tellOnce(): Promise<void> {
    const { waitMs } = await this.rates.take('receipts-told', { ...receipts, max: 1 });
    if (waitMs === 0) await this.notices.notify('receiptsHeld', '');
  }
}
