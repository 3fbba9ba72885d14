import { Injectable } from '@nestjs/common';
import type { Portrait } from '@luar/contracts/site';
import sharp from 'sharp';
import { notFound, unavailable } from '../http/api-error.ts';
import { Images } from '../images/images.service.ts';
import { SiteService } from './site.service.ts';

const width = 1200;
const height = 630;

/** Where a part begins that has the point in its middle, as far as the edges allow. */
const startOf = (point: number, whole: number, part: number) =>
  Math.round(Math.min(Math.max(point * whole - part / 2, 0), whole - part));

/** The picture of shared links: the part of the portrait around its focal point. Made once for each portrait and point. */
@Injectable()
export class SharePicture {
  private made: { of: string; bytes: Promise<Buffer> } | undefined;

  constructor(
    private readonly sites: SiteService,
    private readonly images: Images,
  ) {}

  async get(): Promise<Buffer> {
    const { portrait } = (await this.sites.content()).content.identity;
    if (!portrait) throw notFound();
    const of = JSON.stringify([portrait.hash, portrait.focus]);
    if (this.made?.of !== of) this.made = { of, bytes: this.make(portrait) };
    const { made } = this;
    return made.bytes.catch((error: unknown) => {
      // The next request tries again.
      if (this.made === made) this.made = undefined;
      throw error;
    });
  }

  private async make(portrait: Portrait): Promise<Buffer> {
    const file = await this.images.largest(portrait).catch(() => {
      throw unavailable();
    });
    if (!file) throw notFound();
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
      .jpeg({ quality: 78, mozjpeg: true })
      .toBuffer();
  }
}
