import { beforeAll, describe, expect, test } from '@jest/globals';
import { Client, newAddress } from '../../../infra/local/stack/test-client.ts';
import type { Language } from '../browser.ts';
import { addressOf, bookingFields, contactFields, post, textOf, valuesOf, words } from '../posts.ts';
import { site } from './site.ts';
import { someone, stored } from './stored.ts';

const url = () => site.stack.url;
beforeAll(() => site.stack.part('api-2').start());

describe.each<Language>(['pt', 'en'])('a form posted in %s', (language) => {
  const say = words[language];
  const booking = addressOf('/booking', language);
  const contact = addressOf('/contact', language);

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
});
