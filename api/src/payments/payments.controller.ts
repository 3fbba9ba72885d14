import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { requestAnswerSchema } from '@luar/contracts/request-views';
import { doneSchema } from '@luar/contracts/auth';
import {
  countingSchema,
  followingAnswerSchema,
  followingSchema,
  type PackageAct,
  packageActSchema,
  packageAnswerSchema,
  packageChangeSchema,
  type PackageInput,
  packageInputSchema,
  paymentsQuerySchema,
  paymentsSchema,
  type SessionAct,
  sessionActSchema,
} from '@luar/contracts/payments';
import type * as z from 'zod/mini';
import { Answers, Creates } from '../http/answers.ts';
import { Packages } from './packages.service.ts';
import { Payments } from './payments.service.ts';

const removed = { success: true, message: 'The package is deleted' };

@Controller('api/admin')
export class PaymentsController {
  constructor(
    private readonly payments: Payments,
    private readonly packages: Packages,
  ) {}

  @Get('payments')
  @Answers('What is still to be paid, and the payments of a year', paymentsSchema)
  async list(@Query({ schema: paymentsQuerySchema }) { year }: z.output<typeof paymentsQuerySchema>) {
    return { success: true, ...(await this.payments.of(year === undefined ? undefined : Number(year))) };
  }

  @Put('payments/following')
  @Answers('Follow payments from today on, or no longer', followingAnswerSchema)
  async follow(@Body({ schema: followingSchema }) { follow }: z.output<typeof followingSchema>) {
    return { success: true, since: await this.payments.follow(follow) };
  }

  @Post('bookings/:id/payments')
  @Answers('Add or remove a payment of a session, or say what is to be paid', requestAnswerSchema, {
    errors: [404, 409],
  })
  async act(@Param('id') id: string, @Body({ schema: sessionActSchema }) act: SessionAct) {
    return { success: true, request: await this.payments.act(id, act) };
  }

  @Put('bookings/:id/package')
  @Answers('Count a session in a package, or in none. 409 if the package is full', requestAnswerSchema, {
    errors: [404, 409],
  })
  async count(
    @Param('id') id: string,
    @Body({ schema: countingSchema }) { package: into }: z.output<typeof countingSchema>,
  ) {
    return { success: true, request: await this.packages.count(id, into) };
  }

  @Post('people/:id/packages')
  @Creates('Record a package that the person of this request bought', packageAnswerSchema, { errors: [404, 409] })
  async add(@Param('id') id: string, @Body({ schema: packageInputSchema }) input: PackageInput) {
    return { success: true, package: await this.packages.add(id, input) };
  }

  @Put('packages/:id')
  @Answers('Correct a package', packageAnswerSchema, { errors: [404, 409] })
  async change(
    @Param('id') id: string,
    @Body({ schema: packageChangeSchema }) input: z.output<typeof packageChangeSchema>,
  ) {
    return { success: true, package: await this.packages.change(id, input) };
  }

  @Delete('packages/:id')
  @Answers('Delete a package without payments and sessions', doneSchema, { errors: [404, 409] })
  async remove(@Param('id') id: string) {
    await this.packages.remove(id);
    return removed;
  }

  @Post('packages/:id/payments')
  @Answers('Add or remove a payment of a package', packageAnswerSchema, { errors: [404, 409] })
  async pay(@Param('id') id: string, @Body({ schema: packageActSchema }) act: PackageAct) {
    return { success: true, package: await this.packages.act(id, act) };
  }
}
