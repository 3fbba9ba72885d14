import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { passkeyLimits, passkeyTimes } from '@luar/contracts/passkey-limits';
import type { Assertion, Attestation, PasskeyView } from '@luar/contracts/passkeys';
import type { Types } from 'mongoose';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import type { AdminUserRecord, PasskeyRecord } from '../data/admin-user.schema.ts';
import { modelNames, type AdminUserModel } from '../data/models.ts';
import type { Env } from '../env.ts';
import { ApiError, fieldError, notFound } from '../http/api-error.ts';
import { Challenges } from './challenges.service.ts';

/** The COSE numbers of Ed25519, ES256 and RS256. */
const algorithms = [-8, -7, -257];
/** A sign-in challenge names no session, because the user is not known yet. */
export const signInPurpose = 'sign-in';

/** The library costs 50 ms, so it is loaded with the first ceremony. */
const library = () => import('@simplewebauthn/server');

/** The ceremonies of passkeys, and their storage on the administrator. */
@Injectable()
export class Passkeys {
  private readonly origin: string;
  private readonly rpId: string;

  constructor(
    @Inject(ENV) env: Env,
    @InjectModel(modelNames.adminUser) private readonly adminUsers: AdminUserModel,
    private readonly challenges: Challenges,
    private readonly clock: Clock,
  ) {
    const { origin, hostname } = new URL(env.siteUrl);
    this.origin = origin;
    this.rpId = hostname;
  }

  /** `passkeys`: the accepted ones. Without them the browser offers all passkeys of this site. */
  requestOptions(purpose: string, passkeys: readonly PasskeyRecord[] = []): object {
    return {
      challenge: this.challenges.make(purpose),
      rpId: this.rpId,
      allowCredentials: passkeys.map(descriptorOf),
      userVerification: 'required',
      timeout: passkeyTimes.challengeMs,
    };
  }

  creationOptions(purpose: string, { _id, email, name, passkeys = [] }: AdminUserRecord): object {
    return {
      challenge: this.challenges.make(purpose),
      rp: { id: this.rpId, name: this.rpId },
      user: { id: handleOf(_id), name: email, displayName: name },
      pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: passkeys.map(descriptorOf),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
      timeout: passkeyTimes.challengeMs,
    };
  }

  /** The administrator to whom the passkey belongs, if the ceremony is valid and the first one with this challenge. */
  async verify(assertion: Assertion, purpose: string): Promise<AdminUserRecord | undefined> {
    const user = await this.adminUsers.findOne({ 'passkeys.id': assertion.id }).lean();
    const passkey = user?.passkeys?.find(({ id }) => id === assertion.id);
    if (!user || !passkey) return undefined;
    const { userHandle } = assertion.response;
    if (typeof userHandle === 'string' && userHandle !== '' && userHandle !== handleOf(user._id)) return undefined;
    const said = this.clientDataOf(assertion.response.clientDataJSON, purpose);
    if (!said) return undefined;
    const counter = await this.counterOf(assertion, passkey, said.challenge);
    if (counter === undefined) return undefined;
    const used = await this.adminUsers
      .findOneAndUpdate(
        {
          _id: user._id,
          passkeys: { $elemMatch: { id: passkey.id, counter: passkey.counter, usedUpTo: { $lt: said.madeAt } } },
        },
        {
          $set: {
            'passkeys.$.counter': counter,
            'passkeys.$.usedUpTo': said.madeAt,
            'passkeys.$.lastUsedAt': this.clock.now(),
          },
        },
      )
      .lean();
    return used ? user : undefined;
  }

  /** Undefined if the ceremony is not valid. */
  async verifyNew(attestation: Attestation, purpose: string): Promise<Omit<PasskeyRecord, 'name'> | undefined> {
    const said = this.clientDataOf(attestation.response.clientDataJSON, purpose);
    if (!said) return undefined;
    const { verifyRegistrationResponse } = await library();
    const { clientDataJSON, attestationObject, transports = [] } = attestation.response;
    const response = { clientDataJSON, attestationObject };
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...attestation, response, type: attestation.type as 'public-key', clientExtensionResults: {} },
      expectedChallenge: said.challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => ({ registrationInfo: undefined }));
    if (!registrationInfo || registrationInfo.credential.id !== attestation.id) return undefined;
    const { id, publicKey, counter } = registrationInfo.credential;
    return {
      id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports,
      createdAt: this.clock.now(),
      lastUsedAt: null,
      usedUpTo: said.madeAt,
    };
  }

  async exist(): Promise<boolean> {
    return (await this.adminUsers.exists({ 'passkeys.0': { $exists: true } })) !== null;
  }

  list({ passkeys = [] }: Pick<AdminUserRecord, 'passkeys'>): PasskeyView[] {
    return passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  }

  async add(user: Types.ObjectId, passkey: PasskeyRecord): Promise<void> {
    const last = `passkeys.${passkeyLimits.count - 1}`;
    const { matchedCount } = await this.adminUsers.updateOne(
      { _id: user, 'passkeys.id': { $ne: passkey.id }, [last]: { $exists: false } },
      { $push: { passkeys: passkey } },
    );
    if (matchedCount === 0) throw new ApiError('invalid_fields', { errors: [fieldError('name', 'too_many')] });
  }

  async rename(user: Types.ObjectId, id: string, name: string): Promise<void> {
    const own = { _id: user, passkeys: { $elemMatch: { id } } };
    const { matchedCount } = await this.adminUsers.updateOne(own, { $set: { 'passkeys.$.name': name } });
    if (matchedCount === 0) throw notFound();
  }

  /** Returns the name of the removed passkey. */
  async remove(user: Types.ObjectId, id: string): Promise<string> {
    const before = await this.adminUsers
      .findOneAndUpdate({ _id: user, 'passkeys.id': id }, { $pull: { passkeys: { id } } })
      .lean();
    const removed = before?.passkeys?.find((passkey) => passkey.id === id);
    if (!removed) throw notFound();
    return removed.name;
  }

  /** Undefined if the library refuses the assertion. */
  private async counterOf(
    assertion: Assertion,
    passkey: PasskeyRecord,
    challenge: string,
  ): Promise<number | undefined> {
    const { verifyAuthenticationResponse } = await library();
    const { clientDataJSON, authenticatorData, signature } = assertion.response;
    const response = { clientDataJSON, authenticatorData, signature };
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, type: assertion.type as 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: this.origin,
      expectedRPID: this.rpId,
      credential: {
        id: passkey.id,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }).catch(() => ({ verified: false, authenticationInfo: undefined }));
    return verified ? authenticationInfo?.newCounter : undefined;
  }

  /** The challenge that the browser signed, if it is ours. The library accepts frames of other sites, this does not. */
  private clientDataOf(json: string, purpose: string): { challenge: string; madeAt: number } | undefined {
    try {
      const { challenge, crossOrigin } = JSON.parse(Buffer.from(json, 'base64url').toString()) as {
        challenge?: unknown;
        crossOrigin?: unknown;
      };
      if (typeof challenge !== 'string' || (crossOrigin !== undefined && crossOrigin !== false)) return undefined;
      const madeAt = this.challenges.madeAt(challenge, purpose);
      return madeAt === undefined ? undefined : { challenge, madeAt };
    } catch {
      return undefined;
    }
  }
}

const handleOf = (id: Types.ObjectId) => Buffer.from(id.toHexString(), 'hex').toString('base64url');
const descriptorOf = ({ id, transports }: PasskeyRecord) => ({ type: 'public-key', id, transports });
