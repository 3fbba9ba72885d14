import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.ts';
import { PasswordLinksController } from './password-links.controller.ts';
import { PasswordLinks } from './password-links.service.ts';

/** Apart from the other ways to sign in, on which the mails depend. */
@Module({ imports: [MailsModule], controllers: [PasswordLinksController], providers: [PasswordLinks] })
export class PasswordLinksModule {}
