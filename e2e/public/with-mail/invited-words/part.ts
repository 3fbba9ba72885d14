import { expect, test } from '@jest/globals';
import type { RequestEvent } from '@luar/contracts/request-history';
import { Client } from '../../../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../../../infra/local/stack/test-stack.ts';
import { ago, sessionIn, visitRequest } from '../../../../infra/local/stack/test-visit.ts';
import { until } from '../../../../infra/local/stack/until.ts';
import { findings } from '../../accessibility.ts';
import { running, visit } from '../../browser.ts';
import { db, mailsTo, site } from '../site.ts';

// From the practitioner's press to the home page, and back out of it. The states of the pages are in the gallery.
test('a visitor is asked for a few words, writes them without JavaScript, sees them published, and withdraws them', async () => {
  const { stack } = site;
  const email = 'rosa.pires@exemplo.test';
  const session = sessionIn(-1);
  const held: RequestEvent = { type: 'confirmed', at: ago(3 * 86_400_000), session };
  const { document } = visitRequest({ history: [held], session, name: 'Rosa Pires' });
  await db.collection('bookings').insertOne({ ...document, email, phone: '', words: [email] });
  const mailTo = async (address: string, subject: string) => {
    const [mail] = await until(
      `the mail "${subject}"`,
      async () => (await mailsTo(address)).filter((each) => each.subject.startsWith(subject)),
      (mails) => mails.length > 0,
      60_000,
    );
    return mail!.text;
  };

  const { body } = await new Client(stack.url).post('/api/auth/login', testAdmin);
  const storage = { adminToken: String(body['token']), adminUser: JSON.stringify(body['user']) };
  await using panel = await visit(site.browser, stack.url, { storage, width: 390 });
  await panel.page.goto('/admin/home-content#words');
  await panel.page.getByRole('button', { name: 'Pedir umas palavras a Rosa Pires' }).click();
  await panel.page.getByRole('button', { name: 'Enviar o pedido' }).click();
  await panel.page.getByText('O pedido vai a caminho.').waitFor();
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
  await mailTo(stack.env['MAIL_TO'] ?? 'ola@luar.example', 'Palavras de Rosa Pires');

  await panel.page.reload();
  await panel.page.getByRole('textbox', { name: 'Tradução para inglês' }).fill('I left feeling lighter.');
  await panel.page.getByRole('button', { name: 'Publicar: Rosa Pires' }).click();
  await panel.page.getByText('As palavras estão no site.').waitFor();
  const isShown = async () => (await new Client(stack.url).get('/')).text.includes('Saí mais leve');
  await until('the words are on the page', isShown);
  await using reader = await visit(site.browser, stack.url, { language: 'en', width: 320 });
  await reader.page.goto('/en');
  await running(reader.page);
  await reader.page.getByText('“I left feeling lighter.”').waitFor();
  await reader.page.getByText('Translated from Portuguese').waitFor();
  expect(await findings(reader.page)).toEqual([]);

  await page.goto(path);
  await page.getByText('Retirar o que escrevi').click();
  await page.getByRole('button', { name: 'Sim, retirar' }).click();
  await page.getByRole('heading', { name: 'O que escreveu foi apagado' }).waitFor();
  await until('the words are gone', isShown, (shown) => !shown);
  await panel.page.reload();
  await panel.page.getByRole('heading', { name: 'Palavras de quem veio' }).waitFor();
  await panel.page.getByText('Saí mais leve').waitFor({ state: 'detached' });
  await db.collection('bookings').deleteOne({ email });
  await db.collection('testimonials').deleteMany({});
});
