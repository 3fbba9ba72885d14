import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.ts';
import { AdminController } from './admin.controller.ts';
import { AdminLists } from './admin-lists.service.ts';

@Module({ imports: [MailsModule], controllers: [AdminController], providers: [AdminLists] })
export class AdminModule {}
