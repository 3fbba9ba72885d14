import { Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { SiteVersion } from '@luar/contracts/site';
import { isDuplicate } from '../data/duplicate.ts';
import { modelNames, type SiteVersionModel } from '../data/models.ts';
import { mainSite, type SiteRecord } from '../data/site.schema.ts';

/** How many states are kept, with the current one. */
const kept = 20;

export type State = Pick<SiteRecord, 'version' | 'savedAt' | 'changed' | 'unchecked' | 'content'>;

/**
 * The earlier states of the site settings. The current one is in the site document itself, and is copied here before a
 * save replaces it, so no crash loses a state. A copy that is not older than the current state is ignored: its
 * save was not completed.
 */
@Injectable()
export class SiteHistory {
  private readonly logger = new Logger('site-history');

  constructor(@InjectModel(modelNames.siteVersion) private readonly versions: SiteVersionModel) {}

  async keep({ version, savedAt, changed, unchecked, content }: State): Promise<void> {
    const _id = `${mainSite}:${version}`;
    const copy = { site: mainSite, version, savedAt, changed, unchecked, content };
    try {
      await this.versions.updateOne({ _id }, { $setOnInsert: copy }, { upsert: true });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }

  /** Deletes the states that are too old to be kept. */
  async prune(current: number): Promise<void> {
    try {
      await this.versions.deleteMany({ site: mainSite, version: { $lte: current - kept } });
    } catch (error) {
      this.logger.warn(`Old versions are still stored; the next save will delete them: ${String(error)}`);
    }
  }

  /** Newest first, beginning with the current state. */
  async list(current: State): Promise<SiteVersion[]> {
    const earlier = await this.versions
      .find({ site: mainSite, version: { $lt: current.version } }, { content: 0, unchecked: 0 })
      .sort({ version: -1 })
      .limit(kept - 1)
      .lean();
    return [current, ...earlier].map(({ version, savedAt, changed }) => ({
      version,
      savedAt: savedAt.toISOString(),
      changed,
    }));
  }

  find(current: State, version: number): Promise<State | null> {
    return this.versions.findOne({ site: mainSite, version: { $eq: version, $lt: current.version } }).lean();
  }
}
