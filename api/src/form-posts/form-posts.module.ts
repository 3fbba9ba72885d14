import { Module } from '@nestjs/common';
import { MailsModule } from '../mails/mails.module.ts';
import { RequestsModule } from '../requests/requests.module.ts';
import { SiteModule } from '../site/site.module.ts';
import { FormPosts } from './form-posts.service.ts';

/** Forms that need no JavaScript: a second door to the services behind /api, which answers with pages. */
@Module({ imports: [RequestsModule, MailsModule, SiteModule], providers: [FormPosts] })
export class FormPostsModule {}
