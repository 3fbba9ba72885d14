import { createHash } from 'node:crypto';
import { limits } from '@luar/contracts/limits';
import sharp, { type OutputInfo } from 'sharp';
import { ApiError } from '../http/api-error.ts';
import type { StoredImage } from '../data/service.schema.ts';
import { imageKind } from './image-kind.ts';

// One picture at a time is enough for one practitioner, and keeps the visitors' requests fast.
sharp.concurrency(1);
sharp.cache(false);

/** The widths that the page asks for. */
const widths = [400, 800, 1200];
export const formats = { avif: 'image/avif', webp: 'image/webp' } as const;
export type Format = keyof typeof formats;

/** No visitor's phone waits for a picture: one that would be heavier is drawn with fewer details, or softer. */
const MOST_BYTES = 60_000;
const drawings = {
  avif: [{ quality: 50 }, { quality: 30 }, { quality: 30, blur: 3 }],
  webp: [{ quality: 72 }, { quality: 40 }, { quality: 40, blur: 4 }],
} as const;

/** Counted up when the same upload would be turned into other files than before. */
const recipe = '2';

export interface MadePicture {
  image: StoredImage;
  files: { name: string; type: string; bytes: Buffer }[];
}

export const fileName = (hash: string, width: number, format: Format) => `${hash}-${width}.${format}`;

const notAnImage = () => new ApiError('not_an_image');

/** Draws the upload anew, upright and in the page's widths: of the file that came in, nothing but its pixels is kept. */
export async function makePicture(bytes: Buffer): Promise<MadePicture> {
  const kind = imageKind(bytes);
  if (kind === undefined) throw notAnImage();
  const options = { limitInputPixels: limits.image.megapixels * 1_000_000, failOn: 'error', animated: false } as const;
  try {
    const seen = await sharp(bytes, options).metadata();
    if (seen.format !== kind) throw notAnImage();
    if (seen.width * seen.height > limits.image.megapixels * 1_000_000) throw tooManyPixels();
    const largest = Math.max(...widths);
    const upright = await sharp(bytes, options)
      .autoOrient()
      .resize({ width: largest, height: largest * 2, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return await drawAll(bytes, upright);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (String(error).includes('pixel limit')) throw tooManyPixels();
    throw notAnImage();
  }
}

const tooManyPixels = () => new ApiError('image_too_many_pixels');

async function drawAll(original: Buffer, { data, info }: { data: Buffer; info: OutputInfo }): Promise<MadePicture> {
  const hash = createHash('sha256').update(recipe).update(original).digest('hex').slice(0, 32);
  const wanted = [...new Set(widths.map((width) => Math.min(width, info.width)))];
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const files: MadePicture['files'] = [];
  for (const width of wanted) {
    const sized = await sharp(data, raw).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    for (const format of ['avif', 'webp'] as const) {
      files.push({ name: fileName(hash, width, format), type: formats[format], bytes: await draw(sized, format) });
    }
  }
  return { image: { hash, width: info.width, height: info.height, widths: wanted }, files };
}

async function draw({ data, info }: { data: Buffer; info: OutputInfo }, format: Format): Promise<Buffer> {
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const [fine, plain, soft] = drawings[format];
  const drawn = async ({ quality, blur }: { quality: number; blur?: number }) => {
    const picture = blur ? sharp(data, raw).blur(blur) : sharp(data, raw);
    return (format === 'avif' ? picture.avif({ quality, effort: 2 }) : picture.webp({ quality })).toBuffer();
  };
  const best = await drawn(fine);
  if (best.length <= MOST_BYTES) return best;
  // Drawing takes a second: what is far too heavy is not tried in between.
  const good = best.length < 3 * MOST_BYTES ? await drawn(plain) : best;
  return good.length <= MOST_BYTES ? good : drawn(soft);
}
