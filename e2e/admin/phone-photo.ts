import sharp from 'sharp';

/**
 * A photo like a phone's: 12 megapixels, 9 MB, stored sideways, with the place where it was taken. Its left half is red, so
 * its top is red when upright. A green dot near the top stands for a face: the centre of the photo does not show it.
 */
export const phonePhoto = (): Promise<Buffer> => (drawn ??= draw());

/** Drawn once for all tests of a file: it takes a second of processor time. */
let drawn: Promise<Buffer> | undefined;

async function draw(): Promise<Buffer> {
  const background = { width: 4000, height: 3000, channels: 3, background: '#2c5b8f' } as const;
  const half = { ...background, width: 2000, background: '#c03020' };
  const red = await sharp({ create: half }).png({ compressionLevel: 0 }).toBuffer();
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: '#000', noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  const dot = await sharp(
    Buffer.from('<svg width="160" height="160"><circle cx="80" cy="80" r="80" fill="#0f0"/></svg>'),
  ).toBuffer();
  const IFD3 = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '38/1 42/1 49/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '9/1 7/1 48/1',
  };
  return sharp({ create: background })
    .composite([
      { input: red, left: 0, top: 0 },
      { input: grain, blend: 'soft-light', tile: true },
      { input: dot, left: 240, top: 1420 },
    ])
    .withExif({ IFD0: { Model: 'Telephone' }, IFD3 })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    .toBuffer();
}
