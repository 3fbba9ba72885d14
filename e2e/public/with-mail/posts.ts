import { describe, expect, test } from '@jest/globals';
import type { FreeHours } from '@luar/contracts/free-hours';
import { placeLine } from '@luar/contracts/meeting';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { bookingFields, contactFields, post, textOf, valuesOf, wrongIn } from '../posts.ts';
import { site } from './site.ts';
import { someone, stored } from './stored.ts';

const url = () => site.stack.url;
const says = ({ text }: { text: string }, words: string) => textOf(text).includes(words);
const sent = 'Mensagem enviada com sucesso! Responderei em breve.';
const tooLarge = 'O pedido é demasiado longo para ser enviado.';
const unreadable = 'Não consegui ler o pedido.';

describe('a form posted without JavaScript', () => {
  test('is stored once, sends both mails, and gets the page with the receipt', async () => {
    const email = someone();
    const answer = await post(url(), '/booking', { ...bookingFields, email });
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-.*form-action 'self'/),
    });
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(textOf(answer.text)).toContain('Pedido enviado. Ainda não está marcado: respondo até');
    expect(textOf(answer.text)).not.toContain('Marcação confirmada');
    expect(textOf(answer.text)).toContain('Mapa astral');
    expect(valuesOf(answer.text)).toMatchObject({ service: '', name: '', email: '', message: '' });
    expect(answer.text).toMatch(/<a href="\/pedido\/[\w-]{22}"/);
    const message = await post(url(), '/contact', { ...contactFields, email });
    expect([message.status, says(message, sent)]).toEqual([200, true]);
    for (const kind of ['bookings', 'messages'] as const) {
      const found = await until(
        `the mails of ${kind}`,
        () => stored(kind, email),
        (all) => all.every(({ mails }) => mails.every(({ state }) => state === 'sent')),
      );
      expect(found).toEqual([expect.objectContaining({ language: 'pt', suspectedSpam: false })]);
      expect(found[0]!.mails).toHaveLength(2);
    }
    // Nothing is agreed yet.
    expect(answer.text).not.toContain('text/calendar');
  });

  test('takes the radios of day and hour for date and time, unless these are filled in, and the place for the first line', async () => {
    const { days } = await new Client(url()).json<FreeHours>('GET', '/api/free-hours/mapa-astral');
    const [day, hours] = Object.entries(days).find(([, times]) => times.length > 9)!;
    const [hour, last] = [hours[0]!, hours.at(-1)!];
    const place = placeLine('online', 'pt');
    const noted: (object | undefined)[] = [];
    for (const typed of [
      { date: '', time: '', day, hour },
      { date: day, time: '', day: '2999-03-04', hour: last },
      { day, hour },
    ]) {
      const email = someone();
      const answer = await post(url(), '/booking', { ...bookingFields, ...typed, place, email });
      expect(textOf(answer.text)).toMatch(/Onde ?online/);
      noted.push((await stored('bookings', email))[0]);
    }
    const { date, time, message } = bookingFields;
    expect(noted).toMatchObject([
      { date: day, time: hour, message: `${place}\n${message}` },
      { date: day, time: last },
      { date, time },
    ]);
  });

  test.each([
    ['booking', 'service', 'no-such-service'],
    ['booking', 'date', '2020-01-05'],
    ['booking', 'email', 'maria'],
    ['contact', 'subject', ''],
  ])(
    '%s with a wrong %s shows the error at the field and in the summary, and keeps all input',
    async (form, name, value) => {
      const fields = { ...(form === 'booking' ? bookingFields : contactFields), [name]: value };
      const { status, text } = await post(url(), `/${form}`, fields);
      expect([status, wrongIn(text)]).toEqual([400, [name]]);
      expect(text).toContain(`href="#${name}"`);
      expect(text).toMatch(new RegExp(`id="${name}"[^>]*aria-invalid="true"`));
      expect(valuesOf(text)).toEqual({ ...fields, ...(name === 'service' && { service: '' }) });
    },
  );

  test('from another site is refused, and its input is not shown', async () => {
    const email = someone();
    const ask = (headers: Record<string, string>) => post(url(), '/contact', { ...contactFields, email }, headers);
    for (const headers of [
      { origin: 'https://elsewhere.example' },
      { origin: 'null' },
      { origin: url(), 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      const answer = await ask(headers);
      const isSaid = says(answer, 'O pedido veio de outro site e não foi aceite.');
      expect([headers, answer.status, isSaid]).toEqual([headers, 403, true]);
      expect(answer.text).not.toContain(email);
    }
    expect(await stored('messages', email)).toHaveLength(0);
    expect((await ask({ origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  test('that cannot be parsed gets a clear error page, and its valid fields are kept', async () => {
    const encoded = new URLSearchParams(bookingFields).toString();
    const long = 'palavra '.repeat(5000);
    const cases: [string, number, string, string | Record<string, string>][] = [
      ['more than 32 KB', 413, tooLarge, { ...bookingFields, message: long }],
      ['no UTF-8', 400, unreadable, `${encoded}&subject=%E9t%E9`],
      ['a field twice', 400, unreadable, `${encoded}&name=Outra`],
    ];
    for (const [what, status, told, body] of cases) {
      const answer = await post(url(), '/booking', body);
      expect([what, answer.status, says(answer, told)]).toEqual([what, status, true]);
      expect([what, valuesOf(answer.text)]).toMatchObject([what, { name: bookingFields.name }]);
    }
    const json = await post(url(), '/booking', encoded, { 'content-type': 'application/json' });
    expect([json.status, says(json, unreadable)]).toEqual([415, true]);
  });

  test('with the hidden honeypot field filled in gets the success page, and sends no mail', async () => {
    const email = someone();
    const answer = await post(url(), '/contact', { ...contactFields, email, website: 'https://spam.example' });
    expect([answer.status, says(answer, sent)]).toEqual([200, true]);
    expect(await stored('messages', email)).toMatchObject([{ suspectedSpam: true, mails: [] }]);
  });

  test('sends the test mail, or shows the error of the address; the settings need JavaScript, which the page says', async () => {
    const tested = await post(url(), '/email-test', { to: someone() });
    expect([tested.status, says(tested, 'E-mail de teste enviado.')]).toEqual([200, true]);
    const wrong = await post(url(), '/email-test', { to: 'nobody' });
    expect([wrong.status, wrongIn(wrong.text), valuesOf(wrong.text)]).toEqual([400, ['to'], { to: 'nobody' }]);
    expect(textOf(wrong.text)).toContain('Este navegador não executa JavaScript');
  });
});
