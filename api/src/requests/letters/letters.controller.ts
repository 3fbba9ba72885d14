import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  bookingLetterPreviewSchema,
  bookingLetterSendSchema,
  messageLetterPreviewSchema,
  messageLetterSendSchema,
} from '@luar/contracts/letters';
import type * as z from 'zod/mini';
import { AnswerView } from './answer-view.service.ts';
import { LetterPreview } from './letter-preview.service.ts';
import { Letters } from './letters.service.ts';

/** Answers from the panel. */
@Controller('api/admin')
export class LettersController {
  constructor(
    private readonly view: AnswerView,
    private readonly letters: Letters,
    private readonly preview: LetterPreview,
  ) {}

  @Get('requests/:id')
  one(@Param('id') id: string) {
    return this.view.of(id);
  }

  @Post('bookings/:id/letters')
  @HttpCode(201)
  answerBooking(
    @Param('id') id: string,
    @Body({ schema: bookingLetterSendSchema }) letter: z.output<typeof bookingLetterSendSchema>,
  ) {
    return this.letters.send('bookings', id, letter);
  }

  @Post('bookings/:id/letters/preview')
  @HttpCode(200)
  previewForBooking(
    @Param('id') id: string,
    @Body({ schema: bookingLetterPreviewSchema }) letter: z.output<typeof bookingLetterPreviewSchema>,
  ) {
    return this.preview.draw('bookings', id, letter);
  }

  @Post('messages/:id/letters')
  @HttpCode(201)
  answerMessage(
    @Param('id') id: string,
    @Body({ schema: messageLetterSendSchema }) letter: z.output<typeof messageLetterSendSchema>,
  ) {
    return this.letters.send('messages', id, letter);
  }

  @Post('messages/:id/letters/preview')
  @HttpCode(200)
  previewForMessage(
    @Param('id') id: string,
    @Body({ schema: messageLetterPreviewSchema }) letter: z.output<typeof messageLetterPreviewSchema>,
  ) {
    return this.preview.draw('messages', id, letter);
  }
}
