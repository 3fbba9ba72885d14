import type { Decoded } from './decode.ts';

interface Canvas {
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
  toBlob: (type: string, quality?: number) => Promise<Blob>;
}

function newCanvas(width: number, height: number): Canvas {
  // Older versions of Safari have OffscreenCanvas without a 2D context.
  const offscreen = typeof OffscreenCanvas === 'function' ? new OffscreenCanvas(width, height) : undefined;
  const offscreenContext = offscreen?.getContext('2d');
  if (offscreen && offscreenContext)
    return {
      context: offscreenContext,
      toBlob: (type, quality) => offscreen.convertToBlob({ type, ...(quality && { quality }) }),
    };

  const element = Object.assign(document.createElement('canvas'), { width, height });
  const context = element.getContext('2d');
  if (!context) throw new Error('This browser has no canvas');
  return {
    context,
    toBlob: async (type, quality) => {
      const blob = await new Promise<Blob | null>((resolve) => element.toBlob(resolve, type, quality));
      if (!blob) throw new Error('The picture could not be encoded');
      return blob;
    },
  };
}

function draw({ source, width, height }: Decoded, longestSide: number): Canvas {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const size = [width, height].map((side) => Math.max(1, Math.round(side * scale))) as [number, number];
  const canvas = newCanvas(...size);
  canvas.context.imageSmoothingQuality = 'high';
  canvas.context.drawImage(source, 0, 0, ...size);
  return canvas;
}

/** Whether any part is transparent, judged by a small copy. */
export function isTransparent(picture: Decoded): boolean {
  const { context } = draw(picture, 64);
  const { width, height } = context.canvas;
  return context.getImageData(0, 0, width, height).data.some((value, at) => at % 4 === 3 && value < 250);
}

const jpegQualities = [0.88, 0.75, 0.6];

/** Encodes a JPEG with the best quality that stays below `wantedBytes`, or the smallest. */
export async function toJpeg(picture: Decoded, longestSide: number, wantedBytes: number): Promise<Blob> {
  const canvas = draw(picture, longestSide);
  let blob = new Blob();
  for (const quality of jpegQualities) {
    blob = await canvas.toBlob('image/jpeg', quality);
    if (blob.size <= wantedBytes) break;
  }
  return blob;
}

export const toPng = (picture: Decoded, longestSide: number): Promise<Blob> =>
  draw(picture, longestSide).toBlob('image/png');
