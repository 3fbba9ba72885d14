import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { doneSchema } from '@luar/contracts/auth';
import {
  type PushDeviceInput,
  pushDeviceSchema,
  pushDevicesSchema,
  type PushStill,
  pushStillSchema,
  pushTestSchema,
} from '@luar/contracts/push';
import { Answers, Creates } from '../http/answers.ts';
import { type Arrival, From } from '../http/arrival.ts';
import { CurrentUser } from '../http/request-parameters.ts';
import { PushDevices } from './push-devices.service.ts';

interface OfSession {
  sid: string;
}

@Controller('api/admin/push-devices')
export class PushController {
  constructor(private readonly devices: PushDevices) {}

  @Get()
  @Answers(
    'The devices that get a notice of each new request, and the key that a browser subscribes with',
    pushDevicesSchema,
  )
  async list(@CurrentUser() { sid }: OfSession) {
    return { success: true, ...(await this.devices.list(sid)) };
  }

  @Post()
  @Creates('Give this device a notice of each new request', doneSchema)
  async add(
    @Body({ schema: pushDeviceSchema }) input: PushDeviceInput,
    @CurrentUser() { sid }: OfSession,
    @From() { device }: Arrival,
  ) {
    await this.devices.add(input, sid, device);
    return { success: true, message: 'This device gets notices' };
  }

  @Put('current')
  @Answers('Keep the notices of this device: after a sign-in, or in another language', doneSchema, { errors: [404] })
  async still(@Body({ schema: pushStillSchema }) input: PushStill, @CurrentUser() { sid }: OfSession) {
    await this.devices.still(input, sid);
    return { success: true, message: 'This device gets notices' };
  }

  @Post(':id/test')
  @Answers('Send a test notice to a device, and wait for the outcome', pushTestSchema, { errors: [404] })
  async test(@Param('id') id: string) {
    return { success: true, outcome: await this.devices.test(id) };
  }

  @Delete(':id')
  @Answers('Give a device no more notices', doneSchema, { errors: [404] })
  async remove(@Param('id') id: string) {
    await this.devices.remove(id);
    return { success: true, message: 'Removed' };
  }
}
