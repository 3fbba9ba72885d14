import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.ts';
import { MailsModule } from '../mails/mails.module.ts';
import { BoardSessionController } from './board-session.controller.ts';
import { MailBoard } from './mail-board.service.ts';

@Module({
  imports: [AuthModule, MailsModule],
  controllers: [BoardSessionController],
  providers: [MailBoard],
})
export class MailBoardModule {}
