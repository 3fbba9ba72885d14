import { expect, test } from '@jest/globals';
import { hostileTexts } from '../hostile.ts';
import { bookingFields, post } from '../posts.ts';
import { site } from './site.ts';

test('hostile text in every field is rendered as text', async () => {
  const names = (html: string) => (html.match(/<\/?[a-z][\w-]*/gi) ?? []).map((tag) => tag.toLowerCase());
  const plain = await post(site.stack.url, '/booking', { ...bookingFields, email: 'x', message: 'x' });
  for (const payload of hostileTexts) {
    const fields = Object.fromEntries(Object.keys(bookingFields).map((name) => [name, payload]));
    const { status, text, headers } = await post(site.stack.url, '/booking', { ...fields, website: '' });
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
