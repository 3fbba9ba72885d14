import { expect } from '@jest/globals';
import { limits } from '@luar/contracts/limits';
import { until } from '../../infra/local/stack/until.ts';
import { launch, told, visit } from '../public/browser.ts';
import type { Machine } from './machine.ts';
import { ask, jsonOf, post } from './visitor.ts';

const practitioner = { email: 'ana@luar.example', password: '' };
const chosen = 'Noite-de-lua-cheia-7!';

/** The subjects of the mails in the inbox that went to an address. */
async function mailsTo(machine: Machine, address: string): Promise<string[]> {
  const script = "fetch('http://127.0.0.1:1080/api/email').then((a) => a.text()).then(console.log)";
  const { output } = await machine.compose('exec', '-T', 'inbox', 'node', '-e', script);
  const mails = JSON.parse(output) as { subject: string; to: { address: string }[] }[];
  return mails.filter(({ to }) => to.some((each) => each.address === address)).map(({ subject }) => subject);
}

/** A visitor books in a browser; the mails to both arrive. */
export async function book(machine: Machine): Promise<void> {
  await using browser = await launch();
  await using opened = await visit(browser, 'https://localhost', { language: 'en', ignoreHTTPSErrors: true });
  const { page } = opened;
  await page.goto('/en/booking?service=mapa-astral');
  await page.locator('#other-moment > summary').click();
  const began = Date.now();
  const person = { name: 'Inês Ávila', email: 'ines@exemplo.test', phone: '+351 912 345 678' };
  for (const [name, value] of Object.entries({ date: '2999-01-07', time: '11:00', ...person }))
    await page.locator(`main [name="${name}"]`).fill(value);
  await page.waitForTimeout(Math.max(0, limits.minimumFillMs + 300 - (Date.now() - began)));
  await page.locator('form button[type="submit"]').click();
  await told(page, 'Request sent. It is not booked yet: I will answer by');
  for (const address of [person.email, practitioner.email])
    await until(`the mail to ${address}`, async () => (await mailsTo(machine, address)).length > 0);
}

const authorized = (token: string) => ({ authorization: `Bearer ${token}` });

interface SignedIn {
  token: string;
  user: { mustChangePassword?: boolean };
}

async function signIn(): Promise<SignedIn> {
  const answer = await post('/api/auth/login', practitioner);
  expect(answer.status).toBe(200);
  return jsonOf(answer) as SignedIn;
}

/** The panel opens nothing but the choice of another password than the generated one. */
export async function chooseAPassword(machine: Machine): Promise<void> {
  practitioner.password = machine.settings['ADMIN_PASSWORD'] ?? '';
  const first = await signIn();
  expect(first.user.mustChangePassword).toBe(true);
  const change = { currentPassword: practitioner.password, newPassword: chosen };
  expect((await post('/api/auth/change-password', change, authorized(first.token))).status).toBe(200);
  practitioner.password = chosen;
  expect((await signIn()).user).not.toHaveProperty('mustChangePassword');
}

/** Runs in the browser: draws a picture and adds a service with it. */
async function addServiceWithPicture(token: string): Promise<number> {
  const canvas = new OffscreenCanvas(300, 200);
  canvas.getContext('2d')?.fillRect(0, 0, 200, 200);
  const form = new FormData();
  const texts = { slug: 'com-imagem', category: 'tarot', name_pt: 'Um', name_en: 'One', description_pt: 'a' };
  const more = { description_en: 'a', price: '1', duration: '15', features_pt: '[]', features_en: '[]' };
  for (const [name, value] of Object.entries({ ...texts, ...more })) form.set(name, value);
  form.set('image', await canvas.convertToBlob({ type: 'image/png' }), 'a.png');
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch('/api/admin/services', { method: 'POST', headers, body: form })).status;
}

export async function uploadAPicture(): Promise<void> {
  await using browser = await launch();
  await using opened = await visit(browser, 'https://localhost', { language: 'en', ignoreHTTPSErrors: true });
  await opened.page.goto('/en/contact');
  expect(await opened.page.evaluate(addServiceWithPicture, (await signIn()).token)).toBe(201);
  await pictureIsServed();
}

export async function pictureIsServed(): Promise<void> {
  const { allServices } = jsonOf(await ask('/api/services')) as { allServices: { image: string | null }[] };
  const address = allServices.find(({ image }) => image)?.image ?? '/none';
  expect((await ask(address)).status).toBe(200);
}

let token = '';

/** The visitors of the requests that the panel lists. */
export async function bookings(): Promise<string[]> {
  const list = () => ask('/api/admin/bookings', { headers: authorized(token) });
  let answer = await list();
  if (answer.status === 401) {
    ({ token } = await signIn());
    answer = await list();
  }
  return (jsonOf(answer) as { bookings: { name: string }[] }).bookings.map(({ name }) => name);
}
