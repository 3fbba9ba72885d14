import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { told } from '../../public/browser.ts';
import { field, open, services, siteHas } from '../panel.ts';
import { phonePhoto } from '../phone-photo.ts';

const megabyte = 1024 * 1024;

/** Keeps the picture of each form that the page sends, because the browser does not show the bytes of files. */
const keepSent = (page: Page) =>
  page.addInitScript(() => {
    window.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: Document | XMLHttpRequestBodyInit | null) {
        if (body instanceof FormData) Object.assign(window, { sentImage: body.get('image') });
        super.send(body);
      }
    };
  });

async function sentImage(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(async () => {
    const { sentImage: file } = window as unknown as { sentImage: File };
    const bytes = new Uint8Array(await file.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
    return btoa(text);
  });
  return Buffer.from(base64, 'base64');
}

test('a photo of 9 MB from a phone is made smaller, shows its progress, is stored upright, and is on the site', async () => {
  const [service] = await services();
  // `cold` gives a new context: the test throttles its network, and it must not be reused.
  await using visitor = await open({ language: 'pt', width: 360, cold: true });
  const { page } = visitor;
  await keepSent(page);
  await page.goto(`/admin/services/edit/${service?._id}`);
  await page.locator('main form').waitFor();
  const buffer = await phonePhoto();
  expect(buffer.length).toBeGreaterThan(9_000_000);
  expect(await sharp(buffer).metadata()).toMatchObject({ width: 4000, height: 3000, orientation: 6 });

  // A file that is not a picture, or that the browser cannot make smaller, is refused before it is sent.
  const input = field(page, 'image');
  await input.setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await page.getByText('não é uma imagem JPG, PNG, GIF ou WebP. Escolha outro.').waitFor();
  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * megabyte + 1) });
  await page.getByText(/tem 5,1\sMB/).waitFor();
  await input.setInputFiles({ name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.alloc(9 * megabyte) });
  await page.getByText('No iPhone, escolha Definições > Câmara > Formatos > Mais compatível').waitFor();
  // It stops the save, until it is forgotten.
  const save = () => page.locator('button[type="submit"]').click();
  await save();
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name')), 'image');
  await page.getByRole('button', { name: 'Esquecer este ficheiro' }).click();
  await page.getByText('No iPhone, escolha').waitFor({ state: 'detached' });

  await input.setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer });
  const chosen = page.getByAltText('Imagem escolhida');
  await chosen.waitFor();

  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 2_000_000,
  });
  const [width, height] = await chosen.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  expect([width, height]).toEqual([1800, 2400]);
  await told(page, 'Serviço atualizado com sucesso!', () => told(page, /A enviar a imagem: \d+\s%/, save));

  const sent = await sentImage(page);
  expect(sent.length).toBeLessThanOrEqual(2_500_000);
  const { width: sentWidth, height: sentHeight, exif } = await sharp(sent).metadata();
  expect([sentWidth, sentHeight, exif]).toEqual([1800, 2400, undefined]);
  // The red half is the top.
  const top = await sharp(await sharp(sent).extract({ left: 0, top: 0, width: 40, height: 40 }).toBuffer()).stats();
  expect(top.channels[0]?.mean).toBeGreaterThan((top.channels[2]?.mean ?? 255) * 2);

  const saved = (await services()).find(({ _id }) => _id === service?._id);
  expect(saved?.picture?.height).toBeGreaterThan(saved?.picture?.width ?? Infinity);

  await siteHas('/services', '/api/images/');
});
