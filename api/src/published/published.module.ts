import { Global, Module } from '@nestjs/common';
import { PreparedAnswers } from './answers.service.ts';
import { PublishedContent } from './content.service.ts';
import { SiteFiles } from './files.service.ts';
import { LinkPages } from './link-pages.service.ts';
import { RenderedPages } from './pages.service.ts';
import { SiteController } from './site.controller.ts';
import { TimedChanges } from './timed-changes.service.ts';

const parts = [PreparedAnswers, TimedChanges, PublishedContent, RenderedPages, LinkPages, SiteFiles];

/** All that visitors get from a save: public data, prepared answers, rendered pages and the files of the frontend. */
@Global()
@Module({ controllers: [SiteController], providers: parts, exports: parts })
export class PublishedModule {}
