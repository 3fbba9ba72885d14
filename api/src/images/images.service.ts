import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Picture } from '@luar/contracts/service';
import { ENV } from '../config.module.ts';
import { modelNames, type ServiceModel, type SiteModel, type SiteVersionModel } from '../data/models.ts';
import type { StoredImage } from '../data/service.schema.ts';
import type { Env } from '../env.ts';
import { unavailable } from '../http/api-error.ts';
import { ImageStore } from './image-store.service.ts';
import { loadSharp } from './load-sharp.ts';
import { fileName, formats, makePicture, type Format, type MadePicture } from './picture-maker.ts';

export type { MadePicture };

const sweepEveryMs = 3_600_000;
/** The sweep skips younger files, which may belong to something that is being edited or saved. */
const sweepAfterMs = 3_600_000;

/**
 * Stores images before the service or the site settings that reference them are saved, and deletes them after the last
 * reference is gone.
 * A crash in between leaves unreferenced files, never a reference without files; the sweep deletes them.
 */
@Injectable()
export class Images implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('images');
  private readonly base: string;
  readonly sharp = loadSharp;
  private timer: NodeJS.Timeout | undefined;
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    @Inject(ENV) env: Env,
    private readonly store: ImageStore,
    @InjectModel(modelNames.service) private readonly services: ServiceModel,
    @InjectModel(modelNames.site) private readonly sites: SiteModel,
    @InjectModel(modelNames.siteVersion) private readonly siteVersions: SiteVersionModel,
  ) {
    this.base = env.s3.publicUrl === undefined ? '/api/images' : `${env.s3.publicUrl}/images`;
  }

  /**
   * Makes and stores a picture. Uploads are decoded one after the other, because two large ones at once need too much
   * memory. The next upload does not wait until the files are stored.
   */
  async add(bytes: Buffer): Promise<MadePicture> {
    const making = this.queue.then(() => makePicture(bytes));
    this.queue = making.catch(() => undefined);
    const made = await making;
    try {
      await this.put(made.files);
    } catch (error) {
      this.logger.error(`The image could not be stored: ${String(error)}`);
      throw unavailable('image_not_stored');
    }
    return made;
  }

  /**
   * Called after the save that references the picture. Another process may have deleted the same files in the meantime,
   * because nothing referenced them yet: stores them again. `remove` looks for references a second time after its
   * deletion, so at least one of the two sees what the other did.
   */
  async confirm(made: MadePicture | undefined): Promise<void> {
    if (!made) return;
    const { image, files } = made;
    try {
      const there = await Promise.all(files.map(({ name }) => this.store.has(name)));
      await this.put(files.filter((_, at) => !there[at]));
    } catch (error) {
      this.logger.warn(`The files of image ${image.hash} could not be checked: ${String(error)}`);
    }
  }

  /** A stored picture with its files, or undefined if one of them does not exist. */
  async load(image: StoredImage): Promise<MadePicture | undefined> {
    const files = await Promise.all(
      namesOf(image).map(async (name) => {
        const bytes = await this.store.get(name);
        return bytes ? [{ name, bytes }] : [];
      }),
    ).catch((error: unknown) => {
      this.logger.error(`The image could not be read: ${String(error)}`);
      throw unavailable();
    });
    return files.every(({ length }) => length === 1) ? { image, files: files.flat() } : undefined;
  }

  /** Something no longer shows this picture: its files are deleted unless another place shows it. */
  async release(image: StoredImage | null): Promise<void> {
    if (!image) return;
    try {
      await this.remove(image.hash, namesOf(image));
    } catch (error) {
      this.logger.warn(`A replaced image is still stored; the sweep will delete it: ${String(error)}`);
    }
  }

  /** Deletes the files if nothing shows the picture. Returns whether they are gone. */
  private async remove(hash: string, names: readonly string[]): Promise<boolean> {
    if (await this.isShown(hash)) return false;
    const files = await Promise.all(names.map(async (name) => ({ name, bytes: await this.store.get(name) })));
    await Promise.all(names.map((name) => this.store.delete(name)));
    // Another process may have saved a reference to the same picture since the first look.
    if (!(await this.isShown(hash))) return true;
    await this.put(files.flatMap(({ name, bytes }) => (bytes ? [{ name, bytes }] : [])));
    return false;
  }

  private async isShown(hash: string): Promise<boolean> {
    if (await this.services.exists({ 'image.hash': hash })) return true;
    const portrait = { 'content.identity.portrait.hash': hash };
    // In this order: a save copies the portrait to the history before it replaces it.
    if (await this.sites.exists(portrait)) return true;
    return (await this.siteVersions.exists(portrait)) !== null;
  }

  private async put(files: MadePicture['files']): Promise<void> {
    await Promise.all(files.map(({ name, bytes }) => this.store.put(name, bytes)));
  }

  /** The largest stored file of a picture; undefined if it is gone. */
  largest({ hash, widths }: StoredImage): Promise<Buffer | undefined> {
    return this.store.get(fileName(hash, Math.max(...widths), 'webp'));
  }

  url({ hash, widths }: StoredImage): string {
    return `${this.base}/${fileName(hash, Math.max(...widths), 'webp')}`;
  }

  picture({ hash, width, height, widths }: StoredImage): Picture {
    const srcset = (format: Format) =>
      widths.map((each) => `${this.base}/${fileName(hash, each, format)} ${each}w`).join(', ');
    return { width, height, avif: srcset('avif'), webp: srcset('webp') };
  }

  /** Deletes files that nothing references. */
  async sweep(olderThanMs = sweepAfterMs): Promise<number> {
    let removed = 0;
    for await (const { name, modified } of this.store.list()) {
      if (Date.now() - modified.getTime() < olderThanMs) continue;
      if (await this.remove(name.split('-')[0] ?? '', [name])) removed++;
    }
    if (removed > 0) this.logger.log(`Sweep: deleted ${removed} unused files`);
    return removed;
  }

  onApplicationBootstrap(): void {
    const sweep = () => this.sweep().catch((error: unknown) => this.logger.warn(`Sweep failed: ${String(error)}`));
    this.timer = setInterval(() => void sweep(), sweepEveryMs).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }
}

const formatNames = Object.keys(formats) as Format[];
const namesOf = ({ hash, widths }: StoredImage): string[] =>
  widths.flatMap((width) => formatNames.map((format) => fileName(hash, width, format)));
