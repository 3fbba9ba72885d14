import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.ts';
import { RequestsModule } from '../requests/requests.module.ts';
import { FormPosts } from './form-posts.service.ts';

/** Form posts without JavaScript. They use the same services as /api but answer with pages. */
@Module({ imports: [RequestsModule, MailsModule], providers: [FormPosts] })
export class FormPostsModule {}
