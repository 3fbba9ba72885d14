import { expect, test } from '@jest/globals';
import { bookingFields, post } from '../posts.ts';
import { site } from './site.ts';

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
  const plain = await post(site.stack.url, '/booking', { ...bookingFields, email: 'x', message: 'x' });
  for (const payload of payloads) {
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
