import { describe, expect, test } from '@jest/globals';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { Client, newAddress } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import type { Language } from '../browser.ts';
import { calendarInLink, calendarInMail } from '../calendar-file.ts';
import { addressOf, bookingFields, contactFields, post, textOf, valuesOf, words, wrongIn } from '../posts.ts';
import { site } from './site.ts';

// Tests the forms as a browser without JavaScript posts them.

const languages: Language[] = ['pt', 'en'];
const url = () => site.stack.url;
interface Stored {
  name: string;
  email: string;
  message: string;
  suspectedSpam: boolean;
  language: Language;
  mails: { state: string }[];
}
async function stored(kind: 'bookings' | 'messages', email: string): Promise<Stored[]> {
  const admin = await new Client(url()).signIn();
  const { body } = await admin.get(`/api/admin/${kind}?limit=100`);
  return (body[kind] as Stored[]).filter((one) => one.email === email);
}
let people = 0;
const someone = () => `pessoa-${people++}@exemplo.test`;

describe.each(languages)('a form posted in %s', (language) => {
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
    expect(textOf(answer.text)).toContain(say.booked);
    expect(textOf(answer.text)).toContain(language === 'pt' ? 'Mapa astral' : 'Birth chart');
    expect(valuesOf(answer.text)).toMatchObject({ service: '', name: '', email: '', message: '' });
    expect(textOf(answer.text)).toContain(say.onlyThen);
    const [, link = ''] = /<a [^>]*href="(data:text\/calendar[^"]*)"/.exec(answer.text) ?? [];
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
    const inbox = new Client(site.stack.inboxUrl);
    const received = (await inbox.get('/api/email')).body as unknown as { id: string; to: { address: string }[] }[];
    const mails = received.filter(({ to }) => to[0]?.address === email);
    const sources = await Promise.all(mails.map(async ({ id }) => (await inbox.get(`/api/email/${id}/source`)).text));
    const withCalendar = sources.filter((source) => source.includes('text/calendar'));
    expect(withCalendar.map(calendarInMail)).toEqual([calendarInLink(link)]);
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

  test('that is repeated is one request; with other content it is a new request', async () => {
    const email = someone();
    const fields = { ...bookingFields, email };
    const both = [url(), site.stack.urlOf('api-2')];
    const answers = await Promise.all(both.flatMap((each) => [1, 2, 3].map(() => post(each, booking, fields))));
    const later = await post(url(), booking, fields);
    expect([...answers, later].map(({ status }) => status)).toEqual(Array(7).fill(200));
    expect(textOf(later.text)).toContain(say.booked);
    expect(await stored('bookings', email)).toHaveLength(1);
    await post(url(), booking, { ...fields, time: '12:00' });
    expect(await stored('bookings', email)).toHaveLength(2);
  });

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

  test('over the rate limit has to wait and keeps its input; API calls and form posts count together', async () => {
    const from = newAddress();
    const api = new Client(url(), from);
    const fields = { ...contactFields, email: someone() };
    for (let at = 0; at < 20; at++) {
      const text = { ...fields, message: `Mensagem ${at}` };
      const { status } = at % 2 ? await post(url(), contact, text, from) : await api.post('/api/contact', text);
      expect(status).toBe(at % 2 ? 200 : 201);
    }
    const { status, headers, text } = await post(url(), contact, fields, from);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(textOf(text)).toContain(say.notSent);
    expect(textOf(text)).toContain(say.wait);
    expect(valuesOf(text)).toEqual(fields);
    // A repeat of a stored request is answered as a success.
    expect((await post(url(), contact, { ...fields, message: 'Mensagem 1' }, from)).status).toBe(200);
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
    expect((await visitor.get(`${booking}?service=mapa-astral`)).text).toMatch(/value="mapa-astral"[^>]*selected/);
    const refused = await visitor.post('/api/contact', {});
    const logged = await site.stack.part('api').log.until(new RegExp(refused.headers.get('x-request-id')!));
    expect(logged).not.toMatch(/segredo/i);
  });
});

test('the browser validates the form itself, and today is the first day', async () => {
  const { text } = await new Client(url()).get('/booking');
  expect(text.includes(`min="${todayInLisbon()}"`)).toBe(true);
  const [form = ''] = /<form\b[^>]*>/.exec(text) ?? [];
  expect(form).toMatch(/action="\/booking".*method="post"/);
  expect(form).not.toMatch(/novalidate/i);
});

test('hostile text in every field is rendered as text', async () => {
  const payloads = [
    '<script>alert(1)</script>',
    '</textarea><script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "'><svg/onload=alert(1)>",
    '</script><script>alert(1)</script>',
    '<!--',
    '-->',
    ']]>',
    '<![CDATA[',
    '&lt;b&gt;',
    '&quot; onfocus=alert(1) autofocus x=',
    "$&$`$'",
    '${alert(1)}',
    '{{brand}}',
    '$t(title.home)',
    'javascript:alert(1)',
    '\u2028\u2029',
    '\u0000\u0008\u001b',
    '\ud7ff\ue000\uffff',
    '<\u0000script>',
    '</title><script>',
    '</style><script>',
    '<base href=//evil.example>',
    '<meta http-equiv=refresh content=0>',
    '<iframe srcdoc="&lt;script&gt;">',
    '<math><mi//xlink:href="data:x,<script>">',
    '<a href="jav&#x09;ascript:x">',
    '<form action=//evil.example>',
    '<input name=email>',
    '<object data=x>',
    '<link rel=stylesheet href=//x>',
    '\r\n\r\nHTTP/1.1 200 OK',
    '%3Cscript%3E',
    '\\u003cscript\\u003e',
    '\\"}</script>',
    '+ADw-script+AD4-',
    '🌙'.repeat(40),
    '\u202Egnp.exe',
    'a'.repeat(119),
    '\'"<>&`=/',
  ];
  expect(payloads).toHaveLength(40);
  const names = (html: string) => (html.match(/<\/?[a-z][\w-]*/gi) ?? []).map((tag) => tag.toLowerCase());
  const plain = await post(url(), '/booking', { ...bookingFields, email: 'x', message: 'x' });
  for (const payload of payloads) {
    const fields = Object.fromEntries(Object.keys(bookingFields).map((name) => [name, payload]));
    const { status, text, headers } = await post(url(), '/booking', { ...fields, website: '' });
    expect([payload, status]).toEqual([payload, 400]);
    expect([payload, headers.get('content-type')]).toEqual([payload, 'text/html; charset=utf-8']);
    // The page has no new elements and no event handler attributes.
    const own = new Set(names(plain.text));
    expect([payload, names(text).filter((name) => !own.has(name))]).toEqual([payload, []]);
    expect([payload, /<[a-z][^<>"]*("[^"]*"[^<>"]*)*\son\w+=/i.test(text)]).toEqual([payload, false]);
    const data = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(text)?.[1];
    const state = JSON.parse(data ?? '') as { posted: { values: Record<string, string> } };
    expect(state.posted.values['name']).toBe(payload.replaceAll('\r\n', '\n'));
  }
});

test('while the database is down the input is kept, and the same form works when it is back', async () => {
  const mongo = site.stack.part('mongo');
  await mongo.stop();
  for (const language of languages) {
    const { status, headers, text } = await post(url(), addressOf('/booking', language), bookingFields);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(textOf(text)).toContain(words[language].notBooked);
    expect(textOf(text)).toContain(words[language].unavailable);
    expect(valuesOf(text)).toEqual(bookingFields);
  }
  await mongo.start();
  await until(
    'the database is back',
    () => new Client(url()).get('/api/health/ready'),
    ({ status }) => status === 200,
  );
  expect((await post(url(), '/booking', bookingFields)).status).toBe(200);
});
