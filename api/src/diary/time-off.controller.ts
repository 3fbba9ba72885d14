import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { timeOffSchema } from '@luar/contracts/time-off';
import type * as z from 'zod/mini';
import { TimeOffService } from './time-off.service.ts';

type Input = z.output<typeof timeOffSchema>;

@Controller('api/admin/time-off')
export class TimeOffController {
  constructor(private readonly timeOff: TimeOffService) {}

  @Get()
  async list() {
    return { success: true, entries: await this.timeOff.list() };
  }

  @Post()
  @HttpCode(201)
  async add(@Body({ schema: timeOffSchema }) entry: Input) {
    return { success: true, entry: await this.timeOff.add(entry) };
  }

  @Put(':id')
  async replace(@Param('id') id: string, @Body({ schema: timeOffSchema }) entry: Input) {
    return { success: true, entry: await this.timeOff.replace(id, entry) };
  }

  @Delete(':id')
  async remove(@Param('id') id: string) {
    await this.timeOff.remove(id);
    return { success: true, message: 'Removed' };
  }
}
