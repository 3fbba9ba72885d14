import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { eventually } from '../../infra/local/stack/eventually.ts';
import { told } from '../public/browser.ts';
import { withoutMail } from '../public/site.ts';
import { field, open, services, siteHas, withPanel } from './panel.ts';
import { phonePhoto } from './phone-photo.ts';

// The test looks at pictures of crops.
withPanel(withoutMail, { asVisitor: true });

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

/** Sets the focal point to the dot, by tap, keys and drag. */
async function setFocus(page: Page): Promise<void> {
  const ring = page.getByRole('slider', { name: 'Ponto em foco' });
  const at = () => ring.getAttribute('aria-valuetext');
  await eventually(at, '50\u00a0% da esquerda, 50\u00a0% do topo');
  const picture = ring.locator('..');
  await picture.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width * 0.2, y + height * 0.9);
  await eventually(at, '20\u00a0% da esquerda, 90\u00a0% do topo');
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'ArrowUp', 'Shift+ArrowUp']) await page.keyboard.press(key);
  await eventually(at, '31\u00a0% da esquerda, 79\u00a0% do topo');
  await page.keyboard.press('Escape');
  await eventually(at, '50\u00a0% da esquerda, 50\u00a0% do topo');
  // The pointer holds the ring beside its centre: the ring does not jump.
  await page.mouse.move(x + width / 2 + 8, y + height / 2 + 8);
  await page.mouse.down();
  await page.mouse.move(x + width / 2 + 8, y + 8 + height * 0.08, { steps: 3 });
  await page.mouse.up();
  await eventually(at, '50\u00a0% da esquerda, 8\u00a0% do topo');
  const crops = page.getByRole('list', { name: 'Recortes no site' }).getByRole('listitem');
  await eventually(() => crops.allInnerTexts(), ['Início', 'Serviços', 'Telemóvel']);
  for (const crop of await crops.all()) await eventually(() => showsDot(crop.locator('img')), true);
}

/** Whether the crop on the screen shows the green dot. */
async function showsDot(crop: Locator): Promise<boolean> {
  await crop.scrollIntoViewIfNeeded();
  await crop.evaluate((image: HTMLImageElement) => image.decode());
  const { data, info } = await sharp(await crop.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 255, green = 0, blue = 255] = data.subarray(at, at + 3);
    if (red < 80 && green > 200 && blue < 80) return true;
  }
  return false;
}

test('a photo of 9 MB from a phone is made smaller, shows its progress, is stored upright, and is sent to visitors in a small size', async () => {
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
  await page.getByText('Este ficheiro não é uma imagem JPG, PNG, GIF ou WebP.').waitFor();
  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * megabyte + 1) });
  await page.getByText(/Esta imagem tem 5,1\sMB/).waitFor();
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
  await setFocus(page);

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

  const saved = (await services()).find(({ _id }) => _id === service?._id);
  expect(saved?.picture?.height).toBeGreaterThan(saved?.picture?.width ?? Infinity);

  expect(saved).toMatchObject({ focus: { x: 0.5, y: 0.08 } });

  await siteHas('/services', '/api/images/');
  await using guest = await open({ signedIn: false, language: 'pt', width: 360, deviceScaleFactor: 2 });
  const files: Promise<Buffer>[] = [];
  guest.page.on('response', (response) => {
    if (response.url().includes('/api/images/')) files.push(response.body());
  });
  await guest.page.goto('/services');
  const picture = guest.page.locator('img[src*="/api/images/"]');
  await picture.scrollIntoViewIfNeeded();
  await guest.page.waitForFunction(() => {
    const image = document.querySelector<HTMLImageElement>('img[src*="/api/images/"]');
    return image?.complete === true && image.naturalWidth > 0;
  });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalHeight > image.naturalWidth)).toBe(true);
  const served = await Promise.all(files);
  expect(served.length).toBeGreaterThan(0);
  for (const file of served) {
    expect(file.length).toBeLessThanOrEqual(60 * 1024);
    expect((await sharp(file).metadata()).exif).toBeUndefined();
  }
  await eventually(() => showsDot(picture), true);
  await siteHas('/', '/api/images/');
  await guest.page.setViewportSize({ width: 1280, height: 800 });
  await guest.page.goto('/');
  await eventually(() => showsDot(picture), true);
  // The red half is the top.
  const top = await sharp(
    await sharp(served[0]).extract({ left: 0, top: 0, width: 40, height: 40 }).toBuffer(),
  ).stats();
  expect(top.channels[0]?.mean).toBeGreaterThan((top.channels[2]?.mean ?? 255) * 2);
});

async function openSecondService(page: Page) {
  const [, service] = await services();
  await page.goto(`/admin/services/edit/${service?._id}`);
  await page.locator('main form').waitFor();
  return service;
}

test('a save that is pressed while the photo is being prepared waits for it', async () => {
  await using visitor = await open({ language: 'pt', width: 360 });
  const { page } = visitor;
  const service = await openSecondService(page);
  const buffer = await phonePhoto();
  await told(page, 'A preparar a fotografia…', () =>
    field(page, 'image').setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer }),
  );
  await told(page, 'Serviço atualizado com sucesso!', () => page.locator('button[type="submit"]').click());
  const saved = (await services()).find(({ _id }) => _id === service?._id);
  expect(saved?.picture).toMatchObject({ width: 1200, height: 1600 });
});

test('a save that is pressed in the moment in which the photo is ready is not lost', async () => {
  await using visitor = await open({ language: 'pt', width: 360 });
  const { page } = visitor;
  await openSecondService(page);
  const buffer = await phonePhoto();
  await page.evaluate(() => {
    const press = () => {
      if (!document.querySelector('main form')?.textContent?.includes('pronta.jpg')) return;
      observer.disconnect();
      document.querySelector<HTMLButtonElement>('main form button[type="submit"]')?.click();
    };
    const observer = new MutationObserver(press);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
  });
  await told(page, 'Serviço atualizado com sucesso!', () =>
    field(page, 'image').setInputFiles({ name: 'pronta.jpg', mimeType: 'image/jpeg', buffer }),
  );
});

test('undoing the restored input also forgets a photo that is being prepared, and the save that waits for it', async () => {
  await using visitor = await open({ language: 'pt', width: 360, cold: true });
  const { page } = visitor;
  const service = await openSecondService(page);
  await field(page, 'description_pt').fill('Um texto por guardar');
  page.once('dialog', (asked) => void asked.accept());
  await page.reload();
  await page.getByText('Está de volta o que escreveu').waitFor();

  // The preparation waits until the test releases it.
  const release = await page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    window.OffscreenCanvas = class extends OffscreenCanvas {
      override async convertToBlob(options?: ImageEncodeOptions): Promise<Blob> {
        await promise;
        return super.convertToBlob(options);
      }
    };
    return { resolve };
  });
  const wide = { width: 3000, height: 20, channels: 3, background: '#fff' } as const;
  const buffer = await sharp({ create: wide }).jpeg().toBuffer();
  await told(page, 'A preparar a fotografia…', () =>
    field(page, 'image').setInputFiles({ name: 'larga.jpg', mimeType: 'image/jpeg', buffer }),
  );
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') saves.push(`${request.method()} ${request.url()}`);
  });
  await page.locator('button[type="submit"]').click();
  await page.getByRole('button', { name: 'Desfazer estas alterações' }).click();
  await page.getByText('A preparar a fotografia…').waitFor({ state: 'detached', timeout: 20_000 });
  await release.evaluate(({ resolve }) => resolve());

  // A save that still waited would start when a further photo is ready.
  await told(page, 'outra.jpg', () =>
    field(page, 'image').setInputFiles({ name: 'outra.jpg', mimeType: 'image/jpeg', buffer }),
  );
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(painted)));
  expect(saves).toEqual([]);
  expect((await services()).find(({ _id }) => _id === service?._id)).toEqual(service);
});
