import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectModel } from '@nestjs/mongoose';
import { pushTokenSeconds } from '@luar/contracts/push';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import { unlessThere } from '../data/duplicate.ts';
import { modelNames, type PushDeviceModel, type PushKeysModel } from '../data/models.ts';
import { pushKeysId, type PushKeysRecord } from '../data/push.schema.ts';
import type { Env } from '../env.ts';

interface Keys {
  publicKey: string;
  privateKey: KeyObject;
}

const cipher = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

/** The keys by which push services know this site (VAPID, RFC 8292). Made at the first start; see `PushKeysRecord`. */
@Injectable()
export class PushKeys {
  private readonly logger = new Logger('push');
  private readonly tokens = new JwtService();

  constructor(
    @Inject(ENV) private readonly env: Env,
    @InjectModel(modelNames.pushKeys) private readonly stored: PushKeysModel,
    @InjectModel(modelNames.pushDevice) private readonly devices: PushDeviceModel,
    private readonly clock: Clock,
  ) {}

  /** Of several processes that make keys at once, all use those that were stored first. */
  async current(): Promise<Keys> {
    const known = await this.stored.findById(pushKeysId).lean<PushKeysRecord>();
    if (known) return this.open(known) ?? this.replace(known);
    await unlessThere(
      this.stored.updateOne({ _id: pushKeysId }, { $setOnInsert: made(this.env.jwt.secret) }, { upsert: true }),
    );
    return this.current();
  }

  /** The header that names this site to the push service of an endpoint. */
  async authorization(endpoint: string): Promise<string> {
    const { publicKey, privateKey } = await this.current();
    const claims = {
      aud: new URL(endpoint).origin,
      exp: Math.floor(this.clock.now().getTime() / 1000) + pushTokenSeconds,
      // The push service's operator learns from it whose site sends. An address that is not public would tell nothing.
      ...(this.env.siteUrl.startsWith('https:') && { sub: this.env.siteUrl }),
    };
    const token = await this.tokens.signAsync(claims, { privateKey, algorithm: 'ES256', noTimestamp: true });
    return `vapid t=${token}, k=${publicKey}`;
  }

  /** Undefined if JWT_SECRET is another one now. */
  private open({ publicKey, sealed }: PushKeysRecord): Keys | undefined {
    const bytes = Buffer.from(sealed, 'base64url');
    const opening = createDecipheriv(cipher, sealingKey(this.env.jwt.secret), bytes.subarray(0, ivBytes));
    opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
    try {
      const pkcs8 = Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]);
      return { publicKey, privateKey: createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' }) };
    } catch {
      return undefined;
    }
  }

  /** Subscriptions are bound to the keys that they were made for, so they end with them. */
  private async replace({ publicKey }: PushKeysRecord): Promise<Keys> {
    const { modifiedCount } = await this.stored.updateOne(
      { _id: pushKeysId, publicKey },
      { $set: made(this.env.jwt.secret) },
    );
    if (modifiedCount === 1) {
      const { deletedCount } = await this.devices.deleteMany({});
      this.logger.warn(`JWT_SECRET has changed: notices have to be turned on again on ${deletedCount} devices`);
    }
    return this.current();
  }
}

function made(secret: string): Omit<PushKeysRecord, '_id'> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, sealingKey(secret), iv);
  const sealed = [sealing.update(privateKey.export({ format: 'der', type: 'pkcs8' })), sealing.final()];
  return {
    publicKey: pointOf(privateKey),
    sealed: Buffer.concat([iv, sealing.getAuthTag(), ...sealed]).toString('base64url'),
  };
}

/** The uncompressed point, as browsers and push services want it. */
function pointOf(key: KeyObject): string {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([Buffer.of(4), ...[x, y].map((part) => Buffer.from(part, 'base64url'))]).toString('base64url');
}

const sealingKey = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'luar push keys', 32));
