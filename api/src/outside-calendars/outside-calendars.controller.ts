import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { doneSchema } from '@luar/contracts/auth';
import {
  outsideCalendarAnswerSchema,
  type OutsideCalendarInput,
  outsideCalendarSchema,
  outsideCalendarsSchema,
} from '@luar/contracts/outside-calendars';
import { Answers, Creates } from '../http/answers.ts';
import { OutsideCalendars } from './outside-calendars.service.ts';
import { OutsideStore } from './outside-store.service.ts';

@Controller('api/admin/outside-calendars')
export class OutsideCalendarsController {
  constructor(
    private readonly calendars: OutsideCalendars,
    private readonly store: OutsideStore,
  ) {}

  @Get()
  @Answers('Other calendars of the practitioner, without their addresses', outsideCalendarsSchema)
  async list() {
    return { success: true, calendars: await this.store.list() };
  }

  @Post()
  @Creates('Add a calendar whose busy times the diary shows', outsideCalendarAnswerSchema)
  async add(@Body({ schema: outsideCalendarSchema }) calendar: OutsideCalendarInput) {
    return { success: true, calendar: await this.calendars.add(calendar) };
  }

  @Delete(':id')
  @Answers('Remove a calendar, with its address and busy times', doneSchema, { errors: [404] })
  async remove(@Param('id') id: string) {
    await this.calendars.remove(id);
    return { success: true, message: 'Removed' };
  }
}
