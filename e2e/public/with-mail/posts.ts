import { describe, expect, test } from '@jest/globals';
import { placeLine } from '@luar/contracts/meeting';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import type { Language } from '../browser.ts';
import { addressOf, bookingFields, contactFields, post, textOf, valuesOf, words, wrongIn } from '../posts.ts';
import { site } from './site.ts';
import { someone, stored } from './stored.ts';

const url = () => site.stack.url;

/** Tests the forms of this language as a browser without JavaScript posts them. */
export function testPostsIn(language: Language): void {
  describe(`a form posted in ${language}`, () => {
    const say = words[language];
    const booking = addressOf('/booking', language);
    const contact = addressOf('/contact', language);

    test('is stored once, sends both mails, and gets the page with the receipt', async () => {
      const email = someone();
      const answer = await post(url(), booking, { ...bookingFields, email });
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringMatching(/script-src 'self' 'sha256-.*form-action 'self'/),
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(textOf(answer.text)).toContain(say.requested);
      expect(textOf(answer.text)).not.toContain(say.booked);
      expect(textOf(answer.text)).toContain(language === 'pt' ? 'Mapa astral' : 'Birth chart');
      expect(valuesOf(answer.text)).toMatchObject({ service: '', name: '', email: '', message: '' });
      expect(answer.text).toMatch(/<a href="\/(pedido|en\/request)\/[\w-]{22}"/);
      expect(answer.text).toMatch(new RegExp(`<a [^>]*href="${booking}"[^>]*>${say.again}</a>`));
      const message = await post(url(), contact, { ...contactFields, email });
      expect([message.status, textOf(message.text).includes(say.sent)]).toEqual([200, true]);
      for (const kind of ['bookings', 'messages'] as const) {
        const sent = await until(
          `the mails of ${kind}`,
          () => stored(kind, email),
          (all) => all.every(({ mails }) => mails.every(({ state }) => state === 'sent')),
        );
        expect(sent).toEqual([expect.objectContaining({ language, suspectedSpam: false })]);
        expect(sent[0]!.mails).toHaveLength(2);
      }
      // Nothing is agreed yet: neither the page nor a mail to the visitor holds a calendar file.
      expect(answer.text).not.toContain('text/calendar');
    });

    test('takes the radios of day and hour for date and time, unless these are filled in', async () => {
      const chosen = { day: '2999-03-04', hour: '15:30' };
      const noted: (object | undefined)[] = [];
      for (const typed of [{ date: '', time: '' }, { time: '' }, {}]) {
        const email = someone();
        const { status } = await post(url(), booking, { ...bookingFields, ...chosen, ...typed, email });
        expect(status).toBe(200);
        noted.push((await stored('bookings', email))[0]);
      }
      const { date, time } = bookingFields;
      expect(noted).toMatchObject([
        { date: chosen.day, time: chosen.hour },
        { date, time: chosen.hour },
        { date, time },
      ]);
    });

    test('puts the chosen place into the first line of the message, and says it in the receipt', async () => {
      const email = someone();
      const place = placeLine('online', language);
      const { text } = await post(url(), booking, { ...bookingFields, place, message: 'Olá', email });
      expect(await stored('bookings', email)).toMatchObject([{ message: `${place}\nOlá` }]);
      expect(textOf(text)).toMatch(/(Onde|Where) ?online/);
    });

    test.each([
      ['booking', 'service', ''],
      ['booking', 'service', 'no-such-service'],
      ['booking', 'date', ''],
      ['booking', 'date', '2999-02-31'],
      ['booking', 'date', '2020-01-05'],
      ['booking', 'time', '25:00'],
      ['booking', 'name', '  '],
      ['booking', 'email', 'maria'],
      ['booking', 'phone', 'abc'],
      ['booking', 'message', 'x'.repeat(5001)],
      ['contact', 'name', ''],
      ['contact', 'email', 'rui@'],
      ['contact', 'phone', 'abc'],
      ['contact', 'subject', ''],
      ['contact', 'message', ''],
    ])(
      '%s with a wrong %s shows the error at the field and in the summary, and keeps all input',
      async (form, name, value) => {
        const fields = { ...(form === 'booking' ? bookingFields : contactFields), [name]: value };
        const { status, text } = await post(url(), addressOf(`/${form}`, language), fields);
        expect([status, wrongIn(text)]).toEqual([400, [name]]);
        expect(text).toContain(`href="#${name}"`);
        expect(text).toMatch(new RegExp(`id="${name}"[^>]*aria-invalid="true"`));
        const kept = { ...fields, ...(value === 'no-such-service' && { service: '' }) };
        expect(valuesOf(text)).toEqual(kept);
      },
    );

    test('from another site is refused, and its input is not shown', async () => {
      const email = someone();
      const own = [
        {},
        { origin: url(), 'sec-fetch-site': 'same-origin' },
        { origin: 'null', 'sec-fetch-site': 'same-origin' },
      ];
      const foreign = [
        { origin: 'https://elsewhere.example' },
        { origin: 'null' },
        { origin: url(), 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ];
      for (const headers of foreign) {
        const { status, text } = await post(url(), contact, { ...contactFields, email }, headers);
        expect([headers, status, textOf(text).includes(say.foreign)]).toEqual([headers, 403, true]);
        expect(text).not.toContain(email);
      }
      expect(await stored('messages', email)).toHaveLength(0);
      for (const headers of own) {
        const { status } = await post(url(), contact, { ...contactFields, email }, headers);
        expect([headers, status]).toEqual([headers, 200]);
      }
    });

    test('that cannot be parsed gets a clear error page, and its valid fields are kept', async () => {
      const encoded = new URLSearchParams(bookingFields).toString();
      const long = 'palavra '.repeat(5000);
      const cases: [string, number, keyof typeof say, string | Record<string, string>, Record<string, string>][] = [
        [
          'more than 32 KB',
          413,
          'tooLarge',
          { ...bookingFields, message: long },
          { name: 'Maria João Sá', message: long },
        ],
        ['a megabyte', 413, 'tooLarge', { ...bookingFields, message: long.repeat(30) }, { name: 'Maria João Sá' }],
        ['no UTF-8', 400, 'unreadable', `${encoded}&subject=%E9t%E9`, { name: 'Maria João Sá' }],
        ['bytes that are not encoded', 400, 'unreadable', `${encoded}&subject=é`, { name: 'Maria João Sá' }],
        ['half a percent sign', 400, 'unreadable', `${encoded}&subject=%`, { name: 'Maria João Sá' }],
        ['a field twice', 400, 'unreadable', `${encoded}&name=Outra`, { name: 'Maria João Sá' }],
      ];
      for (const [what, status, told, body, kept] of cases) {
        const answer = await post(url(), booking, body);
        expect([what, answer.status, textOf(answer.text).includes(say[told])]).toEqual([what, status, true]);
        expect([what, valuesOf(answer.text)]).toEqual([what, expect.objectContaining(kept)]);
      }
      for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', '']) {
        const answer = await post(url(), booking, encoded, { 'content-type': type });
        expect([type, answer.status, textOf(answer.text).includes(say.unreadable)]).toEqual([type, 415, true]);
      }
      const upper = await post(url(), booking, encoded, {
        'content-type': 'Application/X-WWW-Form-URLEncoded;charset=UTF-8',
      });
      expect(upper.status).toBe(200);
    });

    test('with the hidden honeypot field filled in gets the success page, and sends no mail', async () => {
      const email = someone();
      const { status, text } = await post(url(), contact, { ...contactFields, email, website: 'https://spam.example' });
      expect([status, textOf(text).includes(say.sent)]).toEqual([200, true]);
      // The same form without the honeypot value is mailed.
      await post(url(), contact, { ...contactFields, email });
      const kept = await stored('messages', email);
      expect(new Set(kept.map(({ suspectedSpam, mails }) => `${suspectedSpam}, ${mails.length} mails`))).toEqual(
        new Set(['true, 0 mails', 'false, 2 mails']),
      );
    });

    test('sends the test mail, or shows the error of the address; the settings need JavaScript, which the page says', async () => {
      const address = addressOf('/email-test', language);
      const sent = await post(url(), address, { to: someone() });
      expect([sent.status, textOf(sent.text).includes(say.tested)]).toEqual([200, true]);
      const wrong = await post(url(), address, { to: 'nobody' });
      expect([wrong.status, wrongIn(wrong.text), valuesOf(wrong.text)]).toEqual([400, ['to'], { to: 'nobody' }]);
      expect(textOf(wrong.text)).toContain(say.noSettings);
    });

    test('in the query string is redirected to the address without it, and is not logged', async () => {
      const visitor = new Client(url());
      const query = `?service=mapa-astral&name=Segredo&email=segredo%40exemplo.test&message=segredo`;
      const answer = await visitor.get(booking + query);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `${booking}?service=mapa-astral`]);
      expect((await visitor.get(`${contact}?subject=Segredo`)).headers.get('location')).toBe(contact);
      expect((await visitor.get(`${contact}?package=starter`)).status).toBe(200);
      expect((await visitor.get(`${booking}?utm_source=x`)).status).toBe(200);
      expect((await visitor.get(`${booking}?service=mapa-astral`)).text).toMatch(
        /<input[^>]*checked=""[^>]*value="mapa-astral"/,
      );
      const refused = await visitor.post('/api/contact', {});
      const logged = await site.stack.part('api').log.until(new RegExp(refused.headers.get('x-request-id')!));
      expect(logged).not.toMatch(/segredo/i);
    });
  });
}
