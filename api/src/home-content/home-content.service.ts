import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { HomeContent, HomeVersion, PublicTestimonial } from '@luar/contracts/home-content';
import { emptyHomeContent } from '@luar/contracts/home-defaults';
import { Clock } from '../clock/clock.service.ts';
import { unlessThere } from '../data/duplicate.ts';
import type { HomeContentRecord, HomeVersionRecord } from '../data/home-content.schema.ts';
import { isExample } from '../data/seed-home-content.ts';
import { modelNames, type HomeContentModel, type HomeVersionModel } from '../data/models.ts';
import { rewrite, writeVersion } from '../data/versioned.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import { PublishedContent } from '../published/content.service.ts';

export const publicHomeContentPath = '/api/home-content';
/** How many states are kept, with the current one. */
const kept = 20;

@Injectable()
export class HomeContentService {
  /** Testimonials of features, below those that the practitioner entered. */
  readonly testimonials: (() => Promise<PublicTestimonial[]>)[] = [];

  constructor(
    @InjectModel(modelNames.homeContent) private readonly homeContents: HomeContentModel,
    @InjectModel(modelNames.homeVersion) private readonly homeVersions: HomeVersionModel,
    private readonly clock: Clock,
    private readonly published: PublishedContent,
  ) {
    published.register(publicHomeContentPath, async () => {
      const [{ content }, ...more] = await Promise.all([this.get(), ...this.testimonials.map((others) => others())]);
      const own = content.testimonials.filter((each) => !isExample(each));
      return { success: true, content: { ...content, testimonials: [...own, ...more.flat()] } };
    });
  }

  async get(): Promise<{ content: HomeContent; version: number }> {
    const found = await this.homeContents.findById('home').lean();
    return found ? { content: found.content, version: found.version } : { content: emptyHomeContent, version: 0 };
  }

  /** Newest first, beginning with the current state. */
  async versions(): Promise<HomeVersion[]> {
    const current = await this.homeContents.findById('home').lean();
    if (!current) return [];
    const earlier = await this.homeVersions
      .find({ _id: { $lt: current.version } }, { savedAt: 1 })
      .sort({ _id: -1 })
      .limit(kept - 1)
      .lean<HomeVersionRecord[]>();
    return [{ _id: current.version, savedAt: current.savedAt }, ...earlier].map(({ _id: version, savedAt }) => ({
      version,
      savedAt: savedAt?.toISOString() ?? null,
    }));
  }

  async versionOf(version: number): Promise<HomeContent> {
    const found = await this.homeVersions.findById(version).lean<HomeVersionRecord>();
    if (!found) throw notFound();
    return found.content;
  }

  /** Copies a state to the history before a save replaces it, so that no crash loses it. */
  private async keep({ version: _id, content, savedAt }: HomeContentRecord): Promise<void> {
    const copy = { content, ...(savedAt && { savedAt }) };
    await unlessThere(this.homeVersions.updateOne({ _id }, { $setOnInsert: copy }, { upsert: true }));
    await this.homeVersions.deleteMany({ _id: { $lte: _id + 1 - kept } });
  }

  /** Replaces the whole content. Refused when the stored version is no longer `madeFrom` (optimistic locking). */
  async save(content: HomeContent, madeFrom: number | undefined): Promise<number> {
    const { version } = await rewrite(async () => {
      const current: HomeContentRecord | null = await this.homeContents.findById('home').lean();
      if (madeFrom !== undefined && madeFrom !== (current?.version ?? 0)) throw new ApiError('saved_elsewhere');
      if (current) await this.keep(current);
      const set = { content, savedAt: this.clock.now() };
      return writeVersion<HomeContentRecord>(this.homeContents, { _id: 'home' }, current, { set });
    });
    this.published.changed();
    return version;
  }
}
