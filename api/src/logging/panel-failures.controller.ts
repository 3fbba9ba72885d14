import { Body, Controller, Logger, Post } from '@nestjs/common';
import { doneSchema } from '@luar/contracts/auth';
import { rateLimits } from '@luar/contracts/limits';
import { type PanelFailure, panelFailureSchema } from '@luar/contracts/panel-failure';
import { Creates } from '../http/answers.ts';
import { tooMany } from '../http/api-error.ts';
import { RateLimits } from '../redis/rate-limits.service.ts';

/** Writes to the log which page of the panel failed, because the host cannot see the practitioner's browser. */
@Controller('api/admin/failures')
export class PanelFailuresController {
  private readonly logger = new Logger('panel');

  constructor(private readonly rates: RateLimits) {}

  @Post()
  @Creates('Report a page of the panel that failed, for the log', doneSchema, { errors: [429] })
  async report(@Body({ schema: panelFailureSchema }) { error, page, callId }: PanelFailure) {
    const { waitMs } = await this.rates.take('panel-failures', rateLimits.panelFailures);
    if (waitMs > 0) throw tooMany(waitMs);
    this.logger.error(`The panel failed on ${page}: ${error}`, { callId });
    return { success: true, message: 'The failure is in the log' };
  }
}
