// The picture of shared links is cut from the portrait. 1200 by 630 around the focal point, as JPEG, which every network
// reads. It is made on the first request and its address changes with the portrait and the point, because networks keep
// pictures by address. Without a portrait the illustration stays.

import { Injectable } from '@nestjs/common';
import type { Portrait } from '@luar/contracts/site';
import { notFound, unavailable } from '../http/api-error.ts';
import { Images } from '../images/images.service.ts';
import { RenderedPages } from '../published/pages.service.ts';
import { shareName } from './share-name.ts';
import { SiteService } from './site.service.ts';

const width = 1200;
const height = 630;
const jpeg = { quality: 78, mozjpeg: true } as const;

/** The start of a crop with the point in its middle, as far as the edges allow. */
const startOf = (point: number, whole: number, part: number) =>
  Math.round(Math.min(Math.max(point * whole - part / 2, 0), whole - part));

/**
 * The picture of shared links: the part of the portrait around its focal point, or the name with tonight's moon. Made once
 * for each portrait and point, and once for each night.
 */
@Injectable()
export class SharePicture {
  private made: { of: string; bytes: Promise<Buffer> } | undefined;

  constructor(
    private readonly sites: SiteService,
    private readonly images: Images,
    private readonly pages: RenderedPages,
  ) {}

  async get(): Promise<Buffer> {
    const { portrait } = (await this.sites.content()).content.identity;
    if (portrait) return this.keep(JSON.stringify([portrait.hash, portrait.focus]), () => this.cut(portrait));
    const night = this.pages.sharePicture();
    if (!night) throw notFound();
    return this.keep(night.version, async () => {
      const sharp = await this.images.sharp();
      const name = await shareName(sharp, night.name);
      return sharp(Buffer.from(night.svg())).composite([name]).jpeg(jpeg).toBuffer();
    });
  }

  private keep(of: string, make: () => Promise<Buffer>): Promise<Buffer> {
    if (this.made?.of !== of) this.made = { of, bytes: make() };
    const { made } = this;
    return made.bytes.catch((error: unknown) => {
      // The next request tries again.
      if (this.made === made) this.made = undefined;
      throw error;
    });
  }

  private async cut(portrait: Portrait): Promise<Buffer> {
    const file = await this.images.largest(portrait).catch(() => {
      throw unavailable();
    });
    if (!file) throw notFound();
    const sharp = await this.images.sharp();
    const size = await sharp(file).metadata();
    const scale = Math.max(width / size.width, height / size.height);
    const [wide, high] = [Math.round(size.width * scale), Math.round(size.height * scale)];
    return sharp(file)
      .resize(wide, high)
      .extract({
        left: startOf(portrait.focus.x, wide, width),
        top: startOf(portrait.focus.y, high, height),
        width,
        height,
      })
      .jpeg(jpeg)
      .toBuffer();
  }
}
