import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { passkeyTimes } from '@luar/contracts/passkey-limits';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import type { Env } from '../env.ts';

const timeBytes = 6;
const signedBytes = timeBytes + 16;

/**
 * Challenges of passkey ceremonies: a time and a random number, signed for one purpose. Nothing is stored until a
 * ceremony succeeds, so that anyone may ask for one. The passkey then remembers the time of its last challenge and
 * accepts only later ones: each can be used once.
 */
@Injectable()
export class Challenges {
  private readonly key: Buffer;

  constructor(
    @Inject(ENV) env: Env,
    private readonly clock: Clock,
  ) {
    this.key = createHmac('sha256', env.jwt.secret).update('passkey challenges').digest();
  }

  make(purpose: string): string {
    const time = Buffer.alloc(timeBytes);
    time.writeUIntBE(this.clock.now().getTime(), 0, timeBytes);
    const signed = Buffer.concat([time, randomBytes(signedBytes - timeBytes)]);
    return Buffer.concat([signed, this.sign(signed, purpose)]).toString('base64url');
  }

  /** When the challenge was made, in milliseconds. Undefined if it is forged, of another purpose, or expired. */
  madeAt(challenge: string, purpose: string): number | undefined {
    const bytes = Buffer.from(challenge, 'base64url');
    const signed = bytes.subarray(0, signedBytes);
    const [given, own] = [bytes.subarray(signedBytes), this.sign(signed, purpose)];
    if (given.length !== own.length || !timingSafeEqual(given, own)) return undefined;
    const madeAt = signed.readUIntBE(0, timeBytes);
    return this.clock.now().getTime() - madeAt <= passkeyTimes.challengeMs ? madeAt : undefined;
  }

  private sign(signed: Buffer, purpose: string): Buffer {
    return createHmac('sha256', this.key).update(signed).update(purpose).digest();
  }
}
