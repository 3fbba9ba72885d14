import { Body, Controller, HttpCode, Param, Post, Put } from '@nestjs/common';
import * as contract from '@luar/contracts/passkeys';
import { Types } from 'mongoose';
import type * as z from 'zod/mini';
import { CurrentUser } from '../http/request-parameters.ts';
import { type Arrival, From } from '../http/arrival.ts';
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
  @HttpCode(200)
  signInOptions() {
    return { success: true, options: this.passkeys.requestOptions(signInPurpose) };
  }

  @Post('passkey')
  @HttpCode(200)
  async signIn(
    @Body({ schema: contract.passkeySignInRequestSchema })
    { credential }: z.output<typeof contract.passkeySignInRequestSchema>,
    @From() arrival: Arrival,
  ) {
    return { success: true, ...(await this.signIns.signIn(credential, arrival)), message: 'Signed in' };
  }

  @Post('confirm/options')
  @HttpCode(200)
  async confirmOptions(@CurrentUser() user: SignedIn) {
    return { success: true, options: await this.signIns.confirmOptions(user) };
  }

  @Post('confirm')
  @HttpCode(200)
  async confirm(
    @Body({ schema: contract.confirmRequestSchema }) body: z.output<typeof contract.confirmRequestSchema>,
    @CurrentUser() user: SignedIn,
    @From() arrival: Arrival,
  ) {
    return { success: true, proof: await this.signIns.confirm(user, body, arrival) };
  }

  @Post('passkeys/options')
  @HttpCode(200)
  async creationOptions(
    @Body({ schema: contract.proofRequestSchema }) { proof }: z.output<typeof contract.proofRequestSchema>,
    @CurrentUser() user: SignedIn,
  ) {
    await this.proofs.require(proof, user);
    return { success: true, options: await this.signIns.creationOptions(user) };
  }

  @Post('passkeys')
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
  async rename(
    @Param('id') id: string,
    @Body({ schema: contract.passkeyNameSchema }) { name }: z.output<typeof contract.passkeyNameSchema>,
    @CurrentUser() user: SignedIn,
  ) {
    await this.passkeys.rename(new Types.ObjectId(user.id), id, name);
    return { success: true, message: 'The passkey was renamed' };
  }

  @Post('passkeys/:id/remove')
  @HttpCode(200)
  async remove(
    @Param('id') id: string,
    @Body({ schema: contract.proofRequestSchema }) { proof }: z.output<typeof contract.proofRequestSchema>,
    @CurrentUser() user: SignedIn,
    @From() { device }: Arrival,
  ) {
    await this.proofs.require(proof, user);
    const owner = new Types.ObjectId(user.id);
    const name = await this.passkeys.remove(owner, id);
    await this.notices.notify('passkeyRemoved', device, { passkey: name });
    if (await this.passkeys.endOnlyWithoutAny(owner)) await this.notices.notify('passkeyOnlyOff', device);
    return { success: true, message: 'The passkey was removed' };
  }
}
