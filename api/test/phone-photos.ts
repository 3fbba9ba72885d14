import { expect } from '@jest/globals';
import sharp from 'sharp';
import { type Client, serviceForm } from '../../infra/local/stack/test-client.ts';

interface Picture {
  avif: string;
  webp: string;
}

/** The addresses of all sizes and formats. */
export const filesOf = ({ avif, webp }: Picture): string[] =>
  [avif, webp].flatMap((srcset) => srcset.split(', ').map((one) => one.split(' ')[0]!));

/** A photo as a phone sends it: rotated by its metadata, and with GPS coordinates. */
async function phonePhoto(width: number, height: number): Promise<Buffer> {
  // Fine detail (noise), so that the resized versions do not compress to unrealistically small files.
  const noise = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const sand = await sharp({ create: { width: width / 5, height: height / 5, channels: 3, background: '#000', noise } })
    .png()
    .toBuffer();
  return sharp(sand)
    .resize(width, height)
    .jpeg({ quality: 80 })
    .withExif({
      IFD0: { Make: 'Telefone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '38/1 42/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '9/1 8/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

/** Expects every file upright, small and without metadata. */
async function expectClean({ url }: Client, picture: Picture): Promise<void> {
  for (const path of filesOf(picture)) {
    const response = await fetch(url + path);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThanOrEqual(60_000);
    const { exif, xmp, iptc, icc, orientation, width, height } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
    expect(height).toBeGreaterThan(width);
    // Search for markers of at least four letters: shorter ones occur in image bytes by chance, in one of a hundred runs.
    expect(bytes.includes('Exif') || bytes.includes('Telefone')).toBe(false);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': path.endsWith('avif') ? 'image/avif' : 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
  }
}

/** Uploads a photo for a service. */
export async function photoOfService(admin: Client, width: number, height: number): Promise<void> {
  const bytes = await phonePhoto(width, height);
  const { status, body } = await admin.post('/api/admin/services', serviceForm({ slug: 'do-telemovel' }, { bytes }));
  expect(status).toBe(201);
  const { picture } = body['service'] as { picture: Picture & { width: number; height: number } };
  expect(picture.height).toBeGreaterThan(picture.width);
  await expectClean(admin, picture);
}
