import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { field, open, services, siteHas, withPanel } from './panel.ts';

withPanel();

/** EXIF data with the orientation "rotate 90° clockwise". */
const turned = Buffer.from(
  'ffe1002245786966000049492a000800000001001201030001000000060000000000000000'.slice(0, 72),
  'hex',
);

/** A photo like a phone's: 4000 x 3000, stored sideways, close to 5 MB. Its left half is red, so its top is red when upright. */
async function phonePhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4000, 3000);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('No canvas');
    context.fillStyle = '#2c5b8f';
    context.fillRect(0, 0, 4000, 3000);
    context.fillStyle = '#c03020';
    context.fillRect(0, 0, 2000, 3000);
    // Add noise, so that the JPEG stays large.
    const tile = new OffscreenCanvas(500, 500);
    const grain = tile.getContext('2d');
    const pixels = grain?.createImageData(500, 500);
    if (!grain || !pixels) throw new Error('No canvas');
    for (let at = 0; at < pixels.data.length; at += 4) {
      const shade = (at * 2654435761) % 255;
      pixels.data.set([shade, shade, shade, 40], at);
    }
    grain.putImageData(pixels, 0, 0);
    const pattern = context.createPattern(tile, 'repeat');
    if (pattern) {
      context.fillStyle = pattern;
      context.fillRect(0, 0, 4000, 3000);
    }
    let blob = new Blob();
    for (let quality = 0.98; quality > 0.2 && (blob.size === 0 || blob.size > 5_200_000); quality -= 0.06)
      blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
    return btoa(text);
  });
  const photo = Buffer.from(base64, 'base64');
  return Buffer.concat([photo.subarray(0, 2), turned, photo.subarray(2)]);
}

test('a photo of 5 MB from a phone shows its progress, is stored upright, and is sent to visitors in a small size', async () => {
  const [service] = await services();
  // `cold` gives a new context: the test throttles its network, and it must not be reused.
  await using visitor = await open({ language: 'pt', width: 360, cold: true });
  const { page } = visitor;
  await page.goto(`/admin/services/edit/${service?._id}`);
  await page.locator('main form').waitFor();
  const buffer = await phonePhoto(page);
  expect(buffer.length).toBeGreaterThan(2_500_000);
  expect(buffer.length).toBeLessThanOrEqual(5 * 1024 * 1024);

  // A file that is not a picture or is too large is refused before it is sent.
  const input = field(page, 'image');
  await input.setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await page.getByText('Este ficheiro não é uma imagem JPG, PNG, GIF ou WebP.').waitFor();
  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) });
  await page.getByText(/Esta imagem tem 5,1 MB/).waitFor();

  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 4_000_000,
  });
  await input.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByAltText('Imagem escolhida').waitFor();
  await page.locator('button[type="submit"]').click();
  await page.getByText(/A enviar a imagem: \d+ %/).waitFor();
  await page.getByText('Serviço atualizado com sucesso!').waitFor({ timeout: 30_000 });

  const saved = (await services()).find(({ _id }) => _id === service?._id);
  expect(saved?.picture?.height).toBeGreaterThan(saved?.picture?.width ?? Infinity);

  await siteHas('/services', '/api/images/');
  await using guest = await open({ signedIn: false, language: 'pt', width: 360, deviceScaleFactor: 2 });
  const weights: number[] = [];
  guest.page.on('response', (response) => {
    if (response.url().includes('/api/images/')) void response.body().then((body) => weights.push(body.length));
  });
  await guest.page.goto('/services');
  const picture = guest.page.locator('img[src*="/api/images/"]');
  await picture.scrollIntoViewIfNeeded();
  await guest.page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('img[src*="/api/images/"]');
    return image?.complete === true && image.naturalWidth > 0;
  });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth)).toBe(true);
  await expect(Promise.resolve(Math.max(...weights))).resolves.toBeLessThanOrEqual(60 * 1024);
});
