import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { limits } from '@luar/contracts/limits';
import type { Browser, Page } from 'playwright-core';
import { testAdmin } from '../../infra/local/stack/test-stack.ts';
import { until } from '../../infra/local/stack/until.ts';
import { launch, told, visit } from '../public/browser.ts';
import { calendarInLink } from '../public/calendar-file.ts';
import { readMail, type ReadMail } from '../faults/sink/mail.ts';
import type { Delivery } from '../../infra/local/stack/smtp-sink.ts';
import { root } from './compose.ts';
import { behindCaddy } from './front.ts';
import { runInImage, stateOf } from './image.ts';
import { images, site, stages, withSite } from './site.ts';

withSite();
let browser: Browser;
beforeAll(async () => void (browser = await launch()));
afterAll(() => browser?.close());

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
/** A new browser context that accepts Caddy's own certificate. */
const newVisitor = () => visit(browser, site().caddy.url, { language: 'en', ignoreHTTPSErrors: true });

const mailsTo = async (address: string): Promise<ReadMail[]> => {
  const isTo = ({ recipients }: Delivery) => recipients.includes(address);
  const found = await until(
    `a mail to ${address} arrives`,
    () => site().sink.deliveries.filter(isTo),
    ({ length }) => length > 0,
  );
  return Promise.all(found.map(({ raw }) => readMail(raw)));
};

/** Fills and sends a form. Waits for the minimum time, because faster forms count as spam. */
async function send(page: Page, values: Record<string, string>): Promise<void> {
  const opened = Date.now();
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await page.waitForTimeout(Math.max(0, limits.minimumFillMs + 300 - (Date.now() - opened)));
  await page.locator('form button[type="submit"]').click();
}

/** Runs in the browser, with the practitioner's session: creates a service with an image drawn on a canvas. */
async function addServiceWithPicture(): Promise<number> {
  const canvas = new OffscreenCanvas(300, 200);
  canvas.getContext('2d')?.fillRect(0, 0, 200, 200);
  const picture = await canvas.convertToBlob({ type: 'image/png' });
  const form = new FormData();
  const texts = { slug: 'com-imagem', category: 'tarot', name_pt: 'Um', name_en: 'One', description_pt: 'a' };
  const more = { description_en: 'a', price: '1', duration: '15', features_pt: '[]', features_en: '[]' };
  for (const [name, value] of Object.entries({ ...texts, ...more })) form.set(name, value);
  form.set('image', picture, 'a.png');
  const headers = { authorization: `Bearer ${localStorage.getItem('adminToken')}` };
  return (await fetch('/api/admin/services', { method: 'POST', headers, body: form })).status;
}

test('the images run Node as an unprivileged user with NODE_ENV=production', () => {
  for (const name of images)
    expect(stages[name]).toMatchObject({ user: 'node', workdir: '/app', env: { NODE_ENV: 'production' } });
});

test('the Caddyfile is valid', () => {
  const args = ['validate', '--config', join(root, 'infra/deploy/caddy/Caddyfile'), '--adapter', 'caddyfile'];
  // oxlint-disable-next-line node/no-process-env -- where the machine keeps its programs
  const env = { PATH: process.env['PATH'], HOME: tmpdir(), SITE_ADDRESS: 'luar.example', API_ADDRESS: 'api:3000' };
  expect(execFileSync('caddy', args, { env, stdio: 'pipe', encoding: 'utf8' })).toContain('Valid configuration');
});

describe('through Caddy', () => {
  test('a visitor books and sends a message, both are confirmed, and every mail arrives', async () => {
    await using opened = await newVisitor();
    await opened.page.goto('/en/booking?service=mapa-astral');
    await opened.page.locator('option[value="mapa-astral"]').waitFor({ state: 'attached' });
    const person = { name: 'Inês Ávila', email: 'ines@exemplo.test', phone: '+351 912 345 678' };
    await send(opened.page, { date: '2999-01-05', time: '11:00', ...person });
    await told(opened.page, 'Booking confirmed! You will receive a confirmation email soon.');
    const link = await opened.page.getByRole('link', { name: 'Save to calendar' }).getAttribute('href');
    await opened.page.goto('/en/contact');
    const words = { name: 'Rui', email: 'rui@exemplo.test', subject: 'Uma pergunta', message: 'Fala inglês?' };
    await send(opened.page, words);
    await opened.page.getByText('Message sent successfully! I will reply soon.').waitFor();
    const [booked] = await mailsTo(person.email);
    expect(booked!.text).toContain('Birth chart');
    const { calendar } = booked!;
    expect(calendar).toContain('SUMMARY:To be confirmed: Birth chart');
    expect(calendarInLink(link ?? '')).toBe(calendar);
    expect(await mailsTo(words.email)).toHaveLength(1);
  });

  test('the practitioner signs in, sees the request, and uploads an image that is served', async () => {
    await using opened = await newVisitor();
    const { page } = opened;
    await page.goto('/admin/login');
    await field(page, 'email').fill(testAdmin.email);
    await field(page, 'password').fill(testAdmin.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.waitForURL('**/admin/dashboard');
    await page.getByText('Inês Ávila').first().waitFor();
    expect(await page.evaluate(addServiceWithPicture)).toBe(201);
    const { body } = await site().caddy.ask('/api/services');
    const { allServices } = JSON.parse(body.toString()) as { allServices: { image: string | null }[] };
    const picture = await site().caddy.ask(allServices.find((service) => service.image)!.image!);
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/webp']);
  });
});

let kept: string;
beforeAll(() => {
  kept = mkdtempSync('/tmp/luar-kept-');
  // World-writable, like volumes that belong to the image's user.
  chmodSync(kept, 0o755);
  for (const name of ['backups', 'receipts']) mkdirSync(join(kept, name));
  for (const name of ['backups', 'receipts']) chmodSync(join(kept, name), 0o777);
});
afterAll(() => rmSync(kept, { recursive: true, force: true }));
const run = (...args: string[]) => {
  const { stack, folders } = site();
  const own = { BACKUP_DIR: join(kept, 'backups'), RECEIPTS_DIR: join(kept, 'receipts') };
  return runInImage(folders.api, args, { ...stack.part('api').plan.env, ...own, NODE_ENV: 'production' });
};

test('the other programs of the image: the bucket exists, a backup is written, and a visitor’s data is exported and erased', async () => {
  const [bucket, backup, exported] = await Promise.all([
    run('api/dist/operator/main.js', 'bucket'),
    run('api/dist/operator/main.js', 'backup'),
    run('api/dist/operator/main.js', 'export', 'ines@exemplo.test'),
  ]);
  expect(bucket).toEqual({ status: 0, output: 'The bucket exists.\n' });
  expect(backup).toEqual({
    status: 0,
    output: expect.stringMatching(/bookings: 1 documents[\s\S]*Backup written: /),
  });
  expect([exported.status, exported.output]).toEqual([0, expect.stringContaining('Inês Ávila')]);
  expect((await run('api/dist/operator/main.js', 'erase', 'ines@exemplo.test')).status).toBe(0);
  expect(readdirSync(join(kept, 'receipts'))).toHaveLength(1);
});

behindCaddy();

test('the processes end on SIGTERM, have logged only JSON, and have written no files', async () => {
  const { folders, running, before } = site();
  for (const name of images) {
    expect([0, 'SIGTERM']).toContain(await running[name].end());
    expect(stateOf(folders[name])).toEqual(before[name]);
    expect(running[name].output).not.toMatch(/unhandled|EACCES|EROFS|MODULE_NOT_FOUND/i);
    const lines = running[name].output.trim().split('\n');
    expect(lines.filter((line) => !/^\{"level":\d.*\}$/.test(line))).toEqual([]);
  }
});

test('a restore, once no API runs, leaves out the erased requests', async () => {
  const [archive = ''] = readdirSync(join(kept, 'backups'));
  const restored = await run('api/dist/operator/main.js', 'restore', '--replace', join(kept, 'backups', archive));
  expect(restored).toEqual({ status: 0, output: expect.stringContaining('1 requests were left out') });
});
