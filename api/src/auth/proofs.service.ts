import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { passkeyTimes } from '@luar/contracts/passkey-limits';
import * as z from 'zod/mini';
import { ApiError } from '../http/api-error.ts';
import type { SignedIn } from './jwt.strategy.ts';
import { tokenRules } from './token-rules.ts';

const audience = 'luar-proof';
const claims = z.object({ sub: z.string(), tokenVersion: z.int(), sid: z.string() });

export type Prover = Pick<SignedIn, 'id' | 'tokenVersion' | 'sid'>;

/** A proof that the administrator has just given the password or a passkey again. It is bound to the session. */
@Injectable()
export class Proofs {
  constructor(private readonly tokens: JwtService) {}

  make({ id, tokenVersion, sid }: Prover): Promise<string> {
    const expiresIn = passkeyTimes.proofMs / 1000;
    return this.tokens.signAsync({ tokenVersion, sid }, { subject: id, audience, expiresIn });
  }

  /** Throws unless the proof is valid for this session. */
  async require(proof: string, { id, tokenVersion, sid }: Prover): Promise<void> {
    const { algorithm, issuer } = tokenRules;
    const payload = await this.tokens
      .verifyAsync<object>(proof, { audience, issuer, algorithms: [algorithm] })
      .catch(() => undefined);
    const given = claims.safeParse(payload).data;
    const holds = given?.sub === id && given.tokenVersion === tokenVersion && given.sid === sid;
    if (!holds) throw new ApiError('confirmation_needed');
  }
}
