import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import {
  bookingLetterPreviewSchema,
  bookingLetterSendSchema,
  letterPreviewAnswerSchema,
  letterSentSchema,
  messageLetterPreviewSchema,
  messageLetterSendSchema,
  oneRequestSchema,
} from '@luar/contracts/letters';
import { savedAnswersSaveSchema, savedAnswersSchema } from '@luar/contracts/saved-answers';
import type * as z from 'zod/mini';
import { Answers, Creates } from '../../http/answers.ts';
import { AnswerView } from './answer-view.service.ts';
import { LetterPreview } from './letter-preview.service.ts';
import { SavedAnswers } from './saved-answers.service.ts';
import { Letters } from './letters.service.ts';

/** Answers from the panel. */
@Controller('api/admin')
export class LettersController {
  constructor(
    private readonly view: AnswerView,
    private readonly letters: Letters,
    private readonly preview: LetterPreview,
    private readonly saved: SavedAnswers,
  ) {}

  @Get('saved-answers')
  @Answers('The texts that the practitioner uses again in letters', savedAnswersSchema)
  async savedAnswers() {
    return { success: true, ...(await this.saved.get()) };
  }

  @Put('saved-answers')
  @Answers('Replace the texts that the practitioner uses again', savedAnswersSchema, { errors: [409] })
  async saveAnswers(@Body({ schema: savedAnswersSaveSchema }) body: z.output<typeof savedAnswersSaveSchema>) {
    return { success: true, ...(await this.saved.save(body.answers, body.madeFrom)) };
  }

  @Get('requests/:id')
  @Answers(
    'One booking or message with what is needed to answer it: ready texts, free times, other sessions',
    oneRequestSchema,
    { errors: [404] },
  )
  one(@Param('id') id: string) {
    return this.view.of(id);
  }

  @Post('bookings/:id/letters')
  @Creates(
    'Answer a booking: confirm, offer other times or decline. The letter leaves after ten seconds',
    letterSentSchema,
    { errors: [404, 409] },
  )
  answerBooking(
    @Param('id') id: string,
    @Body({ schema: bookingLetterSendSchema }) letter: z.output<typeof bookingLetterSendSchema>,
  ) {
    return this.letters.send('bookings', id, letter);
  }

  @Post('bookings/:id/letters/preview')
  @Answers('The letter as it will be sent', letterPreviewAnswerSchema, { errors: [404] })
  previewForBooking(
    @Param('id') id: string,
    @Body({ schema: bookingLetterPreviewSchema }) letter: z.output<typeof bookingLetterPreviewSchema>,
  ) {
    return this.preview.draw('bookings', id, letter);
  }

  @Post('messages/:id/letters')
  @Creates('Answer a message. The letter leaves after ten seconds', letterSentSchema, { errors: [404, 409] })
  answerMessage(
    @Param('id') id: string,
    @Body({ schema: messageLetterSendSchema }) letter: z.output<typeof messageLetterSendSchema>,
  ) {
    return this.letters.send('messages', id, letter);
  }

  @Post('messages/:id/letters/preview')
  @Answers('The letter as it will be sent', letterPreviewAnswerSchema, { errors: [404] })
  previewForMessage(
    @Param('id') id: string,
    @Body({ schema: messageLetterPreviewSchema }) letter: z.output<typeof messageLetterPreviewSchema>,
  ) {
    return this.preview.draw('messages', id, letter);
  }
}
