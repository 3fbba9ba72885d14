import { expect, test } from '@jest/globals';
import { inLisbon, instantInLisbon } from '@luar/contracts/lisbon';
import type { RequestEvent } from '@luar/contracts/request-history';
import { booking, Client } from '../../../infra/local/stack/test-client.ts';
import { ago, sessionIn, visitRequest } from '../../../infra/local/stack/test-visit.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { visit } from '../browser.ts';
import { field, fillBooking, openBooking } from '../form-pages.ts';
import { db, mailsTo, type Received, site } from './site.ts';

// The visitor's page of a request, from the letter to the mails. The gallery looks at all its states.
test('a visitor in another time zone sees that time, too: on the form, the receipt, in the mail and on the page', async () => {
  const { stack } = site;
  await using opened = await visit(site.browser, stack.url, { language: 'en', timezoneId: 'America/New_York' });
  const { page } = opened;
  await openBooking(page, '/en/booking');
  await fillBooking(page);
  const email = 'newyork@example.org';
  await field(page, 'email').fill(email);
  // On 12 December neither has summer time.
  const own = 'your time: 06:00 (UTC−5)';
  await page.locator('main form').getByText(own).waitFor();
  // A test fills the form in faster than a person.
  await page.route('**/api/bookings', (asked) => {
    const headers = asked.request().headers();
    delete headers['filled-in-ms'];
    return asked.continue({ headers });
  });
  await page.locator('main button[type="submit"]').click();
  await page.getByRole('region', { name: 'Your request' }).getByText(own).waitFor();
  const [mail] = await until(
    'the receipt',
    () => mailsTo(email),
    (mails) => mails.length > 0,
  );
  expect(mail!.text).toContain(`Lisbon time; ${own}`);
  const [path] = /\/en\/request\/[\w-]{22}\b/.exec(mail!.text)!;
  expect((await new Client(stack.url).get(path)).text).toContain(own);
});

test('the day before an agreed session its visitor is reminded, once, with the link to the page', async () => {
  const { stack } = site;
  const hour = 3_600_000;
  const session = inLisbon(new Date(Date.now() + 23 * hour));
  const agreed: RequestEvent = { type: 'confirmed', at: ago(72 * hour), session };
  const { document, token } = visitRequest({ history: [agreed], session, secret: stack.env['JWT_SECRET']! });
  const email = 'lembrete@exemplo.test';
  const remindAt = new Date(instantInLisbon(session.date, session.time).getTime() - 24 * hour);
  await db.collection('bookings').insertOne({ ...document, email, remindAt });
  const mails = () => mailsTo(email);
  const [mail] = await until('the reminder', mails, (found) => found.length > 0);
  expect(mail!.subject).toMatch(/^Lembrete: Terapia com cristais/);
  expect(mail!.text).toContain(`/pedido/${token}`);
  const stored = await until(
    'its outcome',
    () => db.collection('bookings').findOne({ email }),
    (found) => found?.['mails'][0]?.state === 'sent',
  );
  // The reminder of two hours before comes next, if it is wanted then.
  expect([stored!['mails'].length, stored!['remindAt'] > new Date()]).toEqual([1, true]);
  expect((await mails()).length).toBe(1);
  await db.collection('bookings').deleteOne({ email });
});

test('the receipt and a letter link to the page, on which a visitor without JavaScript chooses one of the times', async () => {
  const { stack } = site;
  const admin = await new Client(stack.url).signIn();
  const email = 'sofia@exemplo.test';
  const linkIn = (mails: Received[]) =>
    mails.map(({ text }) => /\/pedido\/([\w-]{22})\b/.exec(text)?.[1]).find(Boolean);
  const { id } = await admin.json<{ id: string }>('POST', '/api/bookings', { ...booking, email });
  const first = await until(
    'the receipt',
    () => mailsTo(email),
    (mails) => linkIn(mails) !== undefined,
  );
  await using opened = await visit(site.browser, stack.url, { javaScriptEnabled: false });
  const { page } = opened;
  await page.goto(`/pedido/${linkIn(first)}`);
  await page.getByRole('heading', { name: 'O seu pedido' }).waitFor();
  expect(await page.content()).not.toContain(email);
  const times = [sessionIn(40, '10:00'), sessionIn(41, '10:00')];
  const letter = { type: 'offered', times, text: 'Posso numa destas.' };
  await admin.json('POST', `/api/admin/bookings/${id}/letters`, { version: 0, letter });
  const [letterMail] = await until(
    'the letter',
    async () => (await mailsTo(email)).filter(({ text }) => text.includes(letter.text)),
    (mails) => mails.length > 0,
  );
  // One link for the whole way.
  const token = linkIn([letterMail!])!;
  expect(linkIn(first)).toBe(token);

  await page.goto(`/pedido/${token}`);
  await page.locator('input[type="radio"]').nth(1).check();
  await page.locator('main button').click();
  await page.getByRole('button', { name: 'Confirmo esta hora' }).click();
  await page.getByRole('heading', { name: 'Está combinado' }).waitFor();
});
