import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { type OutsideCalendarInput, outsideCalendarSchema } from '@luar/contracts/outside-calendars';
import { OutsideCalendars } from './outside-calendars.service.ts';
import { OutsideStore } from './outside-store.service.ts';

@Controller('api/admin/outside-calendars')
export class OutsideCalendarsController {
  constructor(
    private readonly calendars: OutsideCalendars,
    private readonly store: OutsideStore,
  ) {}

  @Get()
  async list() {
    return { success: true, calendars: await this.store.list() };
  }

  @Post()
  @HttpCode(201)
  async add(@Body({ schema: outsideCalendarSchema }) calendar: OutsideCalendarInput) {
    return { success: true, calendar: await this.calendars.add(calendar) };
  }

  @Delete(':id')
  async remove(@Param('id') id: string) {
    await this.calendars.remove(id);
    return { success: true, message: 'Removed' };
  }
}
