import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Picture } from '@luar/contracts/service';
import { Clock } from '../clock/clock.service.ts';
import { ENV } from '../config.module.ts';
import {
  type DeletedServiceModel,
  modelNames,
  type ServiceModel,
  type SiteModel,
  type SiteVersionModel,
} from '../data/models.ts';
import { keptSince } from '../data/deleted-service.schema.ts';
import type { StoredImage } from '../data/service.schema.ts';
import type { Env } from '../env.ts';
import { unavailable } from '../http/api-error.ts';
import { atMost } from '../http/at-most.ts';
import { ImageStore } from './image-store.service.ts';
import { loadSharp } from './load-sharp.ts';
import { fileName, formats, makePicture, type Format, type MadePicture } from './picture-maker.ts';

/** The sweep skips younger files, which may belong to something that is being edited or saved. */
const sweepAfterMs = 24 * 3_600_000;
const sweptAtOnce = 500;

/**
 * Stores images before the service or the site settings that reference them are saved. Only the sweep deletes files: those
 * that are a day old and shown nowhere.
 */
@Injectable()
export class Images {
  private readonly logger = new Logger('images');
  private readonly base: string;
  readonly sharp = loadSharp;
  private queue: Promise<unknown> = Promise.resolve();
  private readonly oneOfFew = atMost(4);

  constructor(
    @Inject(ENV) env: Env,
    private readonly store: ImageStore,
    @InjectModel(modelNames.service) private readonly services: ServiceModel,
    @InjectModel(modelNames.site) private readonly sites: SiteModel,
    @InjectModel(modelNames.siteVersion) private readonly siteVersions: SiteVersionModel,
    @InjectModel(modelNames.deletedService) private readonly deleted: DeletedServiceModel,
    private readonly clock: Clock,
  ) {
    this.base = env.s3.publicUrl === undefined ? '/api/images' : `${env.s3.publicUrl}/images`;
  }

  /**
   * Makes and stores a picture. Uploads are decoded one after the other, because two large ones at once need too much
   * memory. The next upload does not wait until the files are stored. Few wait, so that none waits for minutes.
   */
  async add(bytes: Buffer): Promise<StoredImage> {
    const made = await this.oneOfFew(() => {
      const making = this.queue.then(() => makePicture(bytes));
      this.queue = making.catch(() => undefined);
      return making;
    });
    try {
      await this.put(made.files);
    } catch (error) {
      this.logger.error(`The image could not be stored: ${String(error)}`);
      throw unavailable('image_not_stored');
    }
    return made.image;
  }

  /**
   * Stores a picture again that a save is about to show, so that its files are young while it is saved. False if one of
   * them does not exist.
   */
  async refresh(image: StoredImage): Promise<boolean> {
    try {
      const files = await Promise.all(
        namesOf(image).map(async (name) => ({ name, bytes: await this.store.get(name) })),
      );
      if (files.some(({ bytes }) => !bytes)) return false;
      await this.put(files.flatMap(({ name, bytes }) => (bytes ? [{ name, bytes }] : [])));
      return true;
    } catch (error) {
      this.logger.error(`The image could not be read: ${String(error)}`);
      throw unavailable();
    }
  }

  /** Those of the pictures that something shows. */
  private async shownOf(hashes: readonly string[]): Promise<Set<string | undefined>> {
    const one = { $in: hashes };
    const image = { 'image.hash': one };
    const portrait = { 'content.identity.portrait.hash': one };
    const deletedAt = { $gte: keptSince(this.clock.now()) };
    const services = async () => (await this.services.find(image, { image: 1 }).lean()).map((each) => each.image);
    const looks = [
      services,
      // A deletion copies the service before it removes it. An undo does the reverse, so the services are looked at twice.
      async () =>
        (await this.deleted.find({ 'service.image.hash': one, deletedAt }).lean()).map(({ service }) => service.image),
      services,
      // In this order: a save copies the portrait to the history before it replaces it.
      async () => (await this.sites.find(portrait).lean()).map(({ content }) => content.identity.portrait),
      async () => (await this.siteVersions.find(portrait).lean()).map(({ content }) => content.identity.portrait),
    ];
    const shown = new Set<string | undefined>();
    for (const look of looks) for (const found of await look()) shown.add(found?.hash);
    return shown;
  }

  private async put(files: MadePicture['files']): Promise<void> {
    await Promise.all(files.map(({ name, bytes }) => this.store.put(name, bytes)));
  }

  url({ hash, widths }: StoredImage): string {
    return `${this.base}/${fileName(hash, Math.max(...widths), 'webp')}`;
  }

  picture({ hash, width, height, widths }: StoredImage): Picture {
    const srcset = (format: Format) =>
      widths.map((each) => `${this.base}/${fileName(hash, each, format)} ${each}w`).join(', ');
    return { width, height, avif: srcset('avif'), webp: srcset('webp') };
  }

  /** Deletes files that nothing shows. */
  async sweep(): Promise<number> {
    let removed = 0;
    const now = this.clock.now();
    const batch: string[] = [];
    for await (const { name, modified } of this.store.list()) {
      if (isOld(modified, now)) batch.push(name);
      if (batch.length === sweptAtOnce) removed += await this.sweepOf(batch.splice(0), now);
    }
    removed += await this.sweepOf(batch, now);
    if (removed > 0) this.logger.log(`Sweep: deleted ${removed} unused files`);
    return removed;
  }

  private async sweepOf(names: readonly string[], now: Date): Promise<number> {
    const shown = await this.shownOf([...new Set(names.map(hashOf))]);
    let removed = 0;
    for (const name of names) {
      // The same picture may have been uploaded again since the files were listed.
      if (shown.has(hashOf(name)) || !isOld(await this.store.modified(name), now)) continue;
      await this.store.delete(name);
      removed++;
    }
    return removed;
  }
}

/** A file of unknown age counts as young. */
const isOld = (modified: Date | undefined, now: Date): boolean =>
  modified !== undefined && now.getTime() - modified.getTime() >= sweepAfterMs;
const hashOf = (name: string): string => name.split('-')[0] ?? '';
const formatNames = Object.keys(formats) as Format[];
const namesOf = ({ hash, widths }: StoredImage): string[] =>
  widths.flatMap((width) => formatNames.map((format) => fileName(hash, width, format)));
