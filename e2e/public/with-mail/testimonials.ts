import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RequestEvent } from '@luar/contracts/request-history';
import { type Db, MongoClient } from 'mongodb';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { ago, invitation, sessionIn, visitRequest } from '../../../infra/local/stack/test-visit.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { payloads } from '../../faults/hostile/payloads.ts';
import { findings, overflow } from '../accessibility.ts';
import { running, visit } from '../browser.ts';
import { site } from './site.ts';

// From the practitioner's press to the home page, and back out of it. The states of the pages are in the gallery.
let mongo: MongoClient;
let db: Db;
beforeAll(async () => {
  mongo = await new MongoClient(site.stack.env['MONGODB_URI']!).connect();
  db = mongo.db();
});
afterAll(() => mongo?.close());

interface Received {
  subject: string;
  text: string;
  to: { address: string }[];
}

test('a visitor is asked for a few words, writes them without JavaScript, sees them published, and withdraws them', async () => {
  const { stack } = site;
  const email = 'rosa.pires@exemplo.test';
  const session = sessionIn(-1);
  const held: RequestEvent = { type: 'confirmed', at: ago(3 * 86_400_000), session };
  const { document } = visitRequest({ history: [held], session, name: 'Rosa Pires' });
  await db.collection('bookings').insertOne({ ...document, email, phone: '', words: [email] });
  const inbox = new Client(stack.inboxUrl);
  const mailTo = async (address: string, subject: string) => {
    const [mail] = await until(
      `the mail "${subject}"`,
      async () =>
        (await inbox.json<Received[]>('GET', '/api/email')).filter(
          (each) => each.to[0]?.address === address && each.subject.startsWith(subject),
        ),
      (mails) => mails.length > 0,
      60_000,
    );
    return mail!.text;
  };

  const { body } = await new Client(stack.url).post('/api/auth/login', testAdmin);
  const storage = { adminToken: String(body['token']), adminUser: JSON.stringify(body['user']) };
  await using panel = await visit(site.browser, stack.url, { storage, width: 390 });
  await panel.page.goto('/admin/testimonials');
  await panel.page.getByRole('link', { name: 'Pedir umas palavras a Rosa Pires' }).click();
  await panel.page.frameLocator('iframe').getByText('Rosa, como foi para si?').waitFor();
  await panel.page.getByRole('button', { name: 'Enviar o pedido' }).click();
  await panel.page.getByRole('button', { name: 'Anular' }).waitFor();
  const [path] = /\/palavras\/[\w-]{22}\b/.exec(await mailTo(email, 'Umas palavras sobre a sua sessão'))!;

  await using opened = await visit(site.browser, stack.url, { javaScriptEnabled: false, expected: /400/ });
  const { page } = opened;
  await page.goto(path);
  await page.locator('#text').fill('Saí mais leve.\nVolto na primavera.');
  await page.locator('#name').fill('Rosa P.');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByText('Sem a sua autorização').waitFor();
  expect(await page.locator('#text').inputValue()).toBe('Saí mais leve.\nVolto na primavera.');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await page.getByRole('heading', { name: 'Já tenho as suas palavras' }).waitFor();
  const thanks = await mailTo(email, 'Recebi as suas palavras');
  await mailTo(stack.env['MAIL_TO'] ?? 'ola@luar.example', 'Palavras de Rosa Pires');

  await panel.page.goto('/admin/testimonials');
  await panel.page.getByLabel('Tradução para inglês').fill('I left feeling lighter.');
  await panel.page.getByRole('button', { name: 'Publicar as palavras de Rosa Pires', exact: true }).click();
  await panel.page.getByText('As palavras estão no site.').waitFor();
  const isShown = async () => (await new Client(stack.url).get('/')).text.includes('Saí mais leve');
  await until('the words are on the page', isShown, Boolean);
  await using reader = await visit(site.browser, stack.url, { language: 'en', width: 320 });
  await reader.page.goto('/en');
  await running(reader.page);
  await reader.page.getByText('“I left feeling lighter.”').waitFor();
  await reader.page.getByText('Translated from Portuguese').waitFor();
  expect([await findings(reader.page), await overflow(reader.page)]).toEqual([[], 0]);

  const [withdraw] = /\/palavras\/[\w-]{22}\?step=withdraw/.exec(thanks)!;
  await page.goto(withdraw);
  await page.getByRole('button', { name: 'Retirar o que escrevi' }).click();
  await page.getByRole('heading', { name: 'O que escreveu foi apagado' }).waitFor();
  await until('the words are gone', isShown, (shown) => !shown);
  await panel.page.reload();
  await panel.page.getByRole('heading', { name: 'Palavras de quem veio' }).waitFor();
  await panel.page.getByText('Saí mais leve').waitFor({ state: 'detached' });
  await db.collection('bookings').deleteOne({ email });
  await db.collection('testimonials').deleteMany({});
});

test(`${payloads.length} hostile payloads on the home page are text, from the server and once the application runs`, async () => {
  const at = new Date();
  const documents = payloads.map(([, payload], place) => ({
    ...invitation({ language: place % 2 ? 'en' : 'pt' }).document,
    text: payload.slice(0, 600),
    shownName: payload.slice(0, 40),
    writtenAt: at,
    consent: { at, sentence: 'Autorizo' },
    decision: { at, published: true, translation: payload.slice(0, 600) },
  }));
  for (const own of [documents.slice(0, 20), documents.slice(20)]) {
    await db.collection('testimonials').insertMany(own);
    await until(
      'they are on the page',
      () => new Client(site.stack.url).get('/'),
      ({ text }) => text.split('<blockquote').length > own.length,
    );
    await using opened = await visit(site.browser, site.stack.url, { width: 320 });
    const { page } = opened;
    await page.goto('/');
    await running(page);
    await page.locator('#testimonials ~ *, section:has(#testimonials) summary').last().click();
    const section = page.locator('section', { has: page.locator('#testimonials') });
    const brought = await section.evaluate((element) =>
      [...element.querySelectorAll('script, img, a, style, title, [onerror], [onmouseover]')].map(
        (each) => each.outerHTML,
      ),
    );
    expect([brought, await overflow(page), await section.locator('blockquote').count()]).toEqual([
      [],
      0,
      expect.any(Number),
    ]);
    expect(await section.locator('blockquote').count()).toBeGreaterThanOrEqual(own.length);
    await db.collection('testimonials').deleteMany({});
    await until(
      'they are gone',
      () => new Client(site.stack.url).get('/'),
      ({ text }) => text.split('<blockquote').length < own.length,
    );
  }
});
