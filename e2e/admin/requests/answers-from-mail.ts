import { describe, expect, test } from '@jest/globals';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { api, open, panel } from '../panel.ts';
import { ask, own, stored, typesOf } from './answer-page.ts';

describe('a request is answered', () => {
  interface Received {
    id: string;
    subject: string;
    text: string;
    to: { address: string }[];
  }
  const mailTo = async (address: string, words: string) => {
    const inbox = new Client(panel().stack.inboxUrl);
    const isIt = ({ to, text }: Received) => to.some((one) => one.address === address) && text.includes(words);
    const all = await until(
      `a mail to ${address} with "${words}"`,
      () => inbox.json<Received[]>('GET', '/api/email'),
      (mails) => mails.some(isIt),
    );
    return all.find(isIt)?.text ?? '';
  };

  test('with two touches at 360 px from the mail to the confirmation, besides the sign-in', async () => {
    const id = await ask(own('Toques Poucos', '2997-03-05'));
    const received = await mailTo(await practitioner(), id);
    const link = received.split('\n').find((line) => line.endsWith(`/admin/answer/${id}`)) ?? '';
    await using visitor = await open({ language: 'pt', width: 360, signedIn: false });
    const { page } = visitor;
    // The first touch, in the mail.
    await page.goto(new URL(link).pathname);
    await page.getByLabel('E-mail').fill(testAdmin.email);
    await page.getByLabel('Palavra-passe', { exact: true }).fill(testAdmin.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Responder a Toques' }).waitFor();
    await page.waitForURL(`**/admin/answer/${id}`);
    // The second touch.
    await page.getByRole('button', { name: 'Enviar a confirmação' }).click();
    await page.getByRole('button', { name: 'Anular' }).and(page.locator(':focus')).waitFor();
    await page.getByRole('status').filter({ hasText: 'Até lá, nada é enviado.' }).waitFor();
    await page.getByText('E-mail enviado a Toques.').waitFor();
    expect(await mailTo('poucos@exemplo.test', '11:00')).toContain('Toques');
    expect(typesOf(await stored(id))).toEqual(['confirmed']);
  });
});

/** The address to which the mails for the practitioner go. */
async function practitioner(): Promise<string> {
  const { site } = await (await api()).json<{ site: { contact: { email: string } } }>('GET', '/api/admin/site');
  return site.contact.email;
}
