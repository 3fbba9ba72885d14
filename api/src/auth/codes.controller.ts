import { Body, Controller, Post } from '@nestjs/common';
import { doneSchema } from '@luar/contracts/auth';
import { codesAnswerSchema, passkeyOnlyRequestSchema, proofRequestSchema } from '@luar/contracts/passkeys';
import { Types } from 'mongoose';
import type * as z from 'zod/mini';
import { Answers, Creates } from '../http/answers.ts';
import { ApiError } from '../http/api-error.ts';
import { CurrentUser } from '../http/request-parameters.ts';
import { type Arrival, From } from '../http/arrival.ts';
import { Codes } from './codes.service.ts';
import type { SignedIn } from './jwt.strategy.ts';
import { Passkeys } from './passkeys.service.ts';
import { Proofs } from './proofs.service.ts';
import { SecurityNotices } from './security-notices.service.ts';

/** One-time codes, and whether the password signs in at all. */
@Controller('api/auth')
export class CodesController {
  constructor(
    private readonly codes: Codes,
    private readonly passkeys: Passkeys,
    private readonly proofs: Proofs,
    private readonly notices: SecurityNotices,
  ) {}

  @Post('codes')
  @Creates('Make ten one-time codes, each of which stands in for the password once', codesAnswerSchema, {
    errors: [403],
  })
  async make(
    @Body({ schema: proofRequestSchema }) { proof }: z.output<typeof proofRequestSchema>,
    @CurrentUser() user: SignedIn,
    @From() { device }: Arrival,
  ) {
    await this.proofs.require(proof, user);
    const codes = await this.codes.make(new Types.ObjectId(user.id));
    await this.notices.notify('codesMade', device);
    return { success: true, codes };
  }

  @Post('passkey-only')
  @Answers('Choose whether the password signs in', doneSchema, { errors: [403] })
  async passkeyOnly(
    @Body({ schema: passkeyOnlyRequestSchema }) { proof, on }: z.output<typeof passkeyOnlyRequestSchema>,
    @CurrentUser() user: SignedIn,
    @From() { device }: Arrival,
  ) {
    await this.proofs.require(proof, user);
    if (!(await this.passkeys.setOnly(new Types.ObjectId(user.id), on))) throw new ApiError('not_allowed');
    await this.notices.notify(on ? 'passkeyOnlyOn' : 'passkeyOnlyOff', device);
    return { success: true, message: on ? 'Only passkeys sign in' : 'The password signs in' };
  }
}
