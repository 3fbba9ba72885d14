import { limits } from '@luar/contracts/limits';

/** A decoded picture, turned as its EXIF data says. `release` frees the memory: 12 megapixels need 48 MB. */
interface Decoded {
  source: CanvasImageSource;
  width: number;
  height: number;
  release: () => void;
}

async function asBitmap(file: Blob): Promise<Decoded> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  return { source: bitmap, width: bitmap.width, height: bitmap.height, release: () => bitmap.close() };
}

async function asElement(file: Blob): Promise<Decoded> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  const release = () => {
    image.removeAttribute('src');
    URL.revokeObjectURL(address);
  };
  try {
    image.src = address;
    await image.decode();
    return { source: image, width: image.naturalWidth, height: image.naturalHeight, release };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Returns undefined if this browser cannot decode the file. Browsers without createImageBitmap, or without its option,
 * decode with an image element, which turns the picture as well.
 */
async function decode(file: Blob): Promise<Decoded | undefined> {
  try {
    return await asBitmap(file);
  } catch {
    return asElement(file).catch(() => undefined);
  }
}

function draw({ source, width, height }: Decoded, longestSide: number): OffscreenCanvasRenderingContext2D {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const size = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const context = new OffscreenCanvas(...size).getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, ...size);
  return context;
}

/** Whether any part is transparent, judged by a small copy. */
function isTransparent(picture: Decoded): boolean {
  const context = draw(picture, 64);
  const { width, height } = context.canvas;
  return context.getImageData(0, 0, width, height).data.some((value, at) => at % 4 === 3 && value < 250);
}

const jpegQualities = [0.88, 0.75, 0.6];

/** Encodes a JPEG with the best quality that stays below `wantedBytes`, or the smallest. */
async function toJpeg(picture: Decoded, longestSide: number, wantedBytes: number): Promise<Blob> {
  const { canvas } = draw(picture, longestSide);
  let blob = new Blob();
  for (const quality of jpegQualities) {
    blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (blob.size <= wantedBytes) break;
  }
  return blob;
}

const toPng = (picture: Decoded, longestSide: number): Promise<Blob> =>
  draw(picture, longestSide).canvas.convertToBlob({ type: 'image/png' });

/** The longer side of what is sent. The widest picture of a page has 1,200 px, so a crop keeps enough detail. */
const longestSide = 2400;
const smallerSide = 1200;
/** Well below the limit, so that a photo is sent in seconds over a mobile connection. */
const wantedBytes = 2_500_000;
const megabyte = 1024 * 1024;

export type PhotoFault =
  | { kind: 'wrongType' | 'heic' | 'unprepared' }
  | { kind: 'tooLarge'; megabytes: number; max: number };
export type PreparedPhoto = { photo: File } | { fault: PhotoFault };

const isAccepted = (file: File) => limits.image.types.some((type) => type === file.type);
/** Some systems do not know the type of HEIC files, so the name decides. */
const isHeic = ({ type, name }: File) => /^image\/hei[cf]/.test(type) || (type === '' && /\.hei[cf]$/i.test(name));

function tooLarge({ size }: Blob): PhotoFault {
  // Round up, so that the shown size of a file that is slightly too large is not equal to the limit.
  const megabytes = Math.ceil((size / megabyte) * 10) / 10;
  return { kind: 'tooLarge', megabytes, max: limits.image.bytes / megabyte };
}

/** A photo with EXIF data may be stored sideways, and may contain the place where it was taken. */
async function hasExif(file: File): Promise<boolean> {
  if (file.type !== 'image/jpeg') return false;
  const start = await file.slice(0, 256 * 1024).arrayBuffer();
  return new TextDecoder('latin1').decode(start).includes('Exif\0\0');
}

async function mayBeSentAsItIs(file: File, { width, height }: Decoded): Promise<boolean> {
  if (!isAccepted(file) || file.size > limits.image.bytes) return false;
  return Math.max(width, height) <= longestSide && !(await hasExif(file));
}

async function encoded(file: File, picture: Decoded): Promise<Blob> {
  if (file.type === 'image/jpeg' || isHeic(file) || !isTransparent(picture))
    return toJpeg(picture, longestSide, wantedBytes);
  const large = await toPng(picture, longestSide);
  return large.size <= wantedBytes ? large : toPng(picture, smallerSide);
}

const endings: Record<string, string> = { 'image/jpeg': '.jpg', 'image/png': '.png' };

/**
 * Makes a chosen photo of any size small enough to be sent: upright, at most 2,400 px on the longer side, without EXIF
 * data. A file that needs none of this is returned unchanged. So the limit of 5 MB applies to what is sent.
 */
export async function preparePhoto(file: File): Promise<PreparedPhoto> {
  if (!isAccepted(file) && !isHeic(file)) return { fault: { kind: 'wrongType' } };
  const picture = await decode(file);
  if (!picture) {
    if (isHeic(file)) return { fault: { kind: 'heic' } };
    // The server decides about a small file that this browser cannot decode.
    return file.size > limits.image.bytes ? { fault: tooLarge(file) } : { photo: file };
  }
  try {
    if (await mayBeSentAsItIs(file, picture)) return { photo: file };
    const blob = await encoded(file, picture);
    if (blob.size > limits.image.bytes) return { fault: tooLarge(blob) };
    const name = file.name.replace(/\.[^.]*$/, '') + (endings[blob.type] ?? '');
    return { photo: new File([blob], name, { type: blob.type }) };
  } finally {
    picture.release();
  }
}
