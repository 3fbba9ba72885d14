import { Body, Controller, Post } from '@nestjs/common';
import {
  type PersonErasureRequest,
  personErasureRequestSchema,
  personErasureSchema,
  type PersonExportRequest,
  personExportRequestSchema,
  personExportSchema,
} from '@luar/contracts/person-data';
import { type Prover, Proofs } from '../auth/proofs.service.ts';
import { Answers } from '../http/answers.ts';
import { CurrentUser } from '../http/request-parameters.ts';
import { PersonData } from './person-data.service.ts';

/** Both calls need the password or a passkey again: they give away, or destroy, all that is known of a person. */
@Controller('api/admin/person-data')
export class PersonDataController {
  constructor(
    private readonly persons: PersonData,
    private readonly proofs: Proofs,
  ) {}

  @Post('export')
  @Answers('All stored data of the person with an address or number, as JSON and as a page', personExportSchema, {
    errors: [403],
  })
  async export(
    @Body({ schema: personExportRequestSchema }) { contact, language, proof }: PersonExportRequest,
    @CurrentUser() user: Prover,
  ) {
    await this.proofs.require(proof, user);
    return { success: true, ...(await this.persons.export(contact, language)) };
  }

  @Post('erase')
  @Answers('Erase the person with an address or number, with a receipt', personErasureSchema, { errors: [403] })
  async erase(
    @Body({ schema: personErasureRequestSchema }) { contact, proof }: PersonErasureRequest,
    @CurrentUser() user: Prover,
  ) {
    await this.proofs.require(proof, user);
    const { receipt, erasedAt, bookings, messages, mentionsElsewhere, ownTexts } = await this.persons.erase(contact);
    const requests = bookings + messages;
    return { success: true, receipt, erasedAt, requests, mentions: mentionsElsewhere, ownTexts };
  }
}
