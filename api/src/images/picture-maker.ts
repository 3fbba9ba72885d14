// No picture served is larger than 60 KB. A phone with a dense screen requests 800 or 1200 pixels; a picture that is still
// too large at a lower quality is encoded with fewer details.

import { createHash } from 'node:crypto';
import { limits } from '@luar/contracts/limits';
import type { OutputInfo } from 'sharp';
import { ApiError } from '../http/api-error.ts';
import type { StoredImage } from '../data/service.schema.ts';
import { imageKind } from './image-kind.ts';
import { loadSharp } from './load-sharp.ts';

/** The widths that the pages request. */
const widths = [400, 800, 1200];
export const formats = { avif: 'image/avif', webp: 'image/webp' } as const;
export type Format = keyof typeof formats;

/** The size limit of a stored file, because phones load these images. A larger one is encoded with lower quality, then blurred. */
const MOST_BYTES = 60_000;
const encodings = {
  avif: [{ quality: 50 }, { quality: 30 }, { quality: 30, blur: 3 }],
  webp: [{ quality: 72 }, { quality: 40 }, { quality: 40, blur: 4 }],
} as const;

/** Part of the hash: increment it when the same upload is encoded differently, so that cached files are not reused. */
const encodingVersion = '2';

export interface MadePicture {
  image: StoredImage;
  files: { name: string; bytes: Buffer }[];
}

export const fileName = (hash: string, width: number, format: Format) => `${hash}-${width}.${format}`;

const notAnImage = () => new ApiError('not_an_image');

/** Decodes the upload and encodes it upright in each width. Only pixels are kept, so metadata and payloads are lost. */
export async function makePicture(bytes: Buffer): Promise<MadePicture> {
  const kind = imageKind(bytes);
  if (kind === undefined) throw notAnImage();
  // Outside of `try`: failing to load sharp is not an error of the upload.
  const sharp = await loadSharp();
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
    return await encodeAll(bytes, upright);
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (String(error).includes('pixel limit')) throw tooManyPixels();
    throw notAnImage();
  }
}

const tooManyPixels = () => new ApiError('image_too_many_pixels');

async function encodeAll(original: Buffer, { data, info }: { data: Buffer; info: OutputInfo }): Promise<MadePicture> {
  const sharp = await loadSharp();
  const hash = createHash('sha256').update(encodingVersion).update(original).digest('hex').slice(0, 32);
  const wanted = [...new Set(widths.map((width) => Math.min(width, info.width)))];
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const files: MadePicture['files'] = [];
  for (const width of wanted) {
    const sized = await sharp(data, raw).resize({ width }).raw().toBuffer({ resolveWithObject: true });
    for (const format of ['avif', 'webp'] as const) {
      files.push({ name: fileName(hash, width, format), bytes: await encode(sized, format) });
    }
  }
  return { image: { hash, width: info.width, height: info.height, widths: wanted }, files };
}

async function encode({ data, info }: { data: Buffer; info: OutputInfo }, format: Format): Promise<Buffer> {
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } };
  const sharp = await loadSharp();
  const [fine, plain, soft] = encodings[format];
  const encoded = async ({ quality, blur }: { quality: number; blur?: number }) => {
    const picture = blur ? sharp(data, raw).blur(blur) : sharp(data, raw);
    return (format === 'avif' ? picture.avif({ quality, effort: 2 }) : picture.webp({ quality })).toBuffer();
  };
  const best = await encoded(fine);
  if (best.length <= MOST_BYTES) return best;
  // Encoding takes about a second, so skip the middle quality when the file is far too large.
  const good = best.length < 3 * MOST_BYTES ? await encoded(plain) : best;
  return good.length <= MOST_BYTES ? good : encoded(soft);
}
