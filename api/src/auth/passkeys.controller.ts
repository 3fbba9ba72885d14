import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { doneSchema, loginAnswerSchema } from '@luar/contracts/auth';
import * as contract from '@luar/contracts/passkeys';
import { Types } from 'mongoose';
import type * as z from 'zod/mini';
import { Answers, Creates } from '../http/answers.ts';
import { type Arrival, CurrentUser, From } from '../http/request-parameters.ts';
import type { SignedIn } from './jwt.strategy.ts';
import { PasskeySignIn } from './passkey-sign-in.service.ts';
import { Passkeys, signInPurpose } from './passkeys.service.ts';
import { Proofs } from './proofs.service.ts';
import { SecurityNotices } from './security-notices.service.ts';

/** Passkeys: signing in with one, adding, naming and removing them. */
@Controller('api/auth')
export class PasskeysController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly signIns: PasskeySignIn,
    private readonly proofs: Proofs,
    private readonly notices: SecurityNotices,
  ) {}

  @Post('passkey/options')
  @Answers('The options with which a browser asks for a passkey, if there is one', contract.signInOptionsSchema)
  async signInOptions() {
    const registered = await this.passkeys.exist();
    return { success: true, registered, options: this.passkeys.requestOptions(signInPurpose) };
  }

  @Post('passkey')
  @Answers('Sign in with a passkey', loginAnswerSchema, { errors: [401, 429, 503] })
  async signIn(
    @Body({ schema: contract.passkeySignInRequestSchema })
    { credential }: z.output<typeof contract.passkeySignInRequestSchema>,
    @From() { client }: Arrival,
  ) {
    return { success: true, ...(await this.signIns.signIn(credential, client)), message: 'Signed in' };
  }

  @Post('confirm/options')
  @Answers(
    'The options with which a browser asks for a passkey of the administrator again',
    contract.optionsAnswerSchema,
  )
  async confirmOptions(@CurrentUser() user: SignedIn) {
    return { success: true, options: await this.signIns.confirmOptions(user) };
  }

  @Post('confirm')
  @Answers(
    'Give the password or a passkey again. The proof allows changes of the sign-in for five minutes',
    contract.proofAnswerSchema,
    { errors: [429] },
  )
  async confirm(
    @Body({ schema: contract.confirmRequestSchema }) body: z.output<typeof contract.confirmRequestSchema>,
    @CurrentUser() user: SignedIn,
    @From() { client }: Arrival,
  ) {
    return { success: true, proof: await this.signIns.confirm(user, body, client) };
  }

  @Post('passkeys/options')
  @Answers('The options with which a browser makes a passkey', contract.optionsAnswerSchema, { errors: [403] })
  async creationOptions(
    @Body({ schema: contract.proofRequestSchema }) { proof }: z.output<typeof contract.proofRequestSchema>,
    @CurrentUser() user: SignedIn,
  ) {
    await this.proofs.require(proof, user);
    return { success: true, options: await this.signIns.creationOptions(user) };
  }

  @Post('passkeys')
  @Creates('Add a passkey', doneSchema, { errors: [403] })
  async add(
    @Body({ schema: contract.addPasskeyRequestSchema })
    { proof, name, credential }: z.output<typeof contract.addPasskeyRequestSchema>,
    @CurrentUser() user: SignedIn,
    @From() { device }: Arrival,
  ) {
    await this.proofs.require(proof, user);
    await this.signIns.add(user, name, credential);
    await this.notices.notify('passkeyAdded', device, { passkey: name });
    return { success: true, message: 'The passkey was added' };
  }

  @Put('passkeys/:id')
  @Answers('Name a passkey', doneSchema, { errors: [404] })
  async rename(
    @Param('id') id: string,
    @Body({ schema: contract.passkeyNameSchema }) { name }: z.output<typeof contract.passkeyNameSchema>,
    @CurrentUser() user: SignedIn,
  ) {
    await this.passkeys.rename(new Types.ObjectId(user.id), id, name);
    return { success: true, message: 'The passkey was renamed' };
  }

  @Post('passkeys/:id/remove')
  @Answers('Remove a passkey', doneSchema, { errors: [403, 404] })
  async remove(
    @Param('id') id: string,
    @Body({ schema: contract.proofRequestSchema }) { proof }: z.output<typeof contract.proofRequestSchema>,
    @CurrentUser() user: SignedIn,
    @From() { device }: Arrival,
  ) {
    await this.proofs.require(proof, user);
    const name = await this.passkeys.remove(new Types.ObjectId(user.id), id);
    await this.notices.notify('passkeyRemoved', device, { passkey: name });
    return { success: true, message: 'The passkey was removed' };
  }
}
