import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { doneSchema } from '@luar/contracts/auth';
import { timeOffAnswerSchema, timeOffListSchema, timeOffSchema } from '@luar/contracts/time-off';
import type * as z from 'zod/mini';
import { Answers, Creates } from '../http/answers.ts';
import { TimeOffService } from './time-off.service.ts';

type Input = z.output<typeof timeOffSchema>;

@Controller('api/admin/time-off')
export class TimeOffController {
  constructor(private readonly timeOff: TimeOffService) {}

  @Get()
  @Answers('Days off and blocked hours, by their first day', timeOffListSchema)
  async list() {
    return { success: true, entries: await this.timeOff.list() };
  }

  @Post()
  @Creates(
    'Add days off or blocked hours. 409 names sessions that are agreed or offered at these times',
    timeOffAnswerSchema,
    { errors: [409] },
  )
  async add(@Body({ schema: timeOffSchema }) entry: Input) {
    return { success: true, entry: await this.timeOff.add(entry) };
  }

  @Put(':id')
  @Answers('Replace days off or blocked hours', timeOffAnswerSchema, { errors: [404, 409] })
  async replace(@Param('id') id: string, @Body({ schema: timeOffSchema }) entry: Input) {
    return { success: true, entry: await this.timeOff.replace(id, entry) };
  }

  @Delete(':id')
  @Answers('Remove days off or blocked hours', doneSchema, { errors: [404] })
  async remove(@Param('id') id: string) {
    await this.timeOff.remove(id);
    return { success: true, message: 'Removed' };
  }
}
