import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { emptyHomeContent, type HomeContent } from '@luar/contracts/home-content';
import { isDuplicate } from '../data/duplicate.ts';
import { modelNames, type HomeContentModel } from '../data/models.ts';
import { ApiError } from '../http/api-error.ts';
import { ContentEvents } from '../published/content-events.service.ts';
import { PublishedContent } from '../published/content.service.ts';

export const publicHomeContentPath = '/api/home-content';

@Injectable()
export class HomeContentService {
  constructor(
    @InjectModel(modelNames.homeContent) private readonly homeContents: HomeContentModel,
    private readonly events: ContentEvents,
    published: PublishedContent,
  ) {
    published.register(publicHomeContentPath, async () => ({ success: true, content: (await this.get()).content }));
  }

  async get(): Promise<{ content: HomeContent; version: number }> {
    const found = await this.homeContents.findById('home').lean();
    return found ? { content: found.content, version: found.version } : { content: emptyHomeContent, version: 0 };
  }

  /** Replaces the whole content. Refused when the stored version is no longer `madeFrom` (optimistic locking). */
  async save(content: HomeContent, madeFrom: number | undefined): Promise<number> {
    const expected = madeFrom === undefined ? {} : { version: madeFrom };
    const saved = await this.homeContents
      .findOneAndUpdate(
        { _id: 'home', ...expected },
        { $set: { content }, $inc: { version: 1 } },
        { returnDocument: 'after', upsert: madeFrom === undefined || madeFrom === 0 },
      )
      .lean()
      // Version 0 means that no document existed. The upsert finds a duplicate if one was saved since.
      .catch((error: unknown) => {
        if (isDuplicate(error)) return null;
        throw error;
      });
    if (!saved) throw new ApiError('saved_elsewhere');
    await this.events.changed();
    return saved.version;
  }
}
