import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  booking,
  type Client,
  message,
  newAddress,
  report,
  serviceFields,
} from '../../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { visitor, watch } from './stack.ts';

// Operators, arrays, prototypes and dotted keys in every field of every route are refused; none may reach the driver.
const mark = 'reached-the-driver';
const hostile: [string, unknown][] = [
  ['$gt', { $gt: mark }],
  ['$ne', { $ne: mark }],
  ['$regex', { $regex: mark }],
  ['$where', { $where: mark }],
  ['$in', { $in: [mark] }],
  ['a list', [mark]],
  ['a list of operators', [{ $gt: mark }]],
  ['a dotted key', { [`${mark}.x`]: 1 }],
  ['a constructor', { constructor: { prototype: { [mark]: 1 } } }],
  ['an object', { [mark]: 1 }],
];

const json: [string, string, Record<string, unknown>, 'visitor' | 'admin'][] = [
  ['POST', '/api/bookings', booking, 'visitor'],
  ['POST', '/api/contact', message, 'visitor'],
  ['POST', '/api/test-email', { to: 'a@exemplo.test', testMode: true }, 'visitor'],
  ['POST', '/api/auth/login', { email: testAdmin.email, password: testAdmin.password }, 'visitor'],
  ['POST', '/api/auth/change-password', { currentPassword: 'x', newPassword: 'abcdef' }, 'admin'],
];

describe('hostile values', () => {
  let admin: Client;
  beforeAll(async () => {
    admin = await visitor.signIn();
  });

  test('are refused in every field of every JSON call', async () => {
    let asked = 0;
    const accepted: string[] = [];
    const ask = async (method: string, path: string, body: unknown, who: string, how: string) => {
      asked++;
      const client = who === 'admin' ? admin : visitor;
      const { status } = await client.send(method, path, body, newAddress());
      if (status !== 400) accepted.push(`${method} ${path} ${how}: ${status}`);
    };
    for (const [method, path, body, who] of json)
      for (const field of Object.keys(body)) {
        for (const [what, value] of hostile)
          await ask(method, path, { ...body, [field]: value }, who, `${field} ${what}`);
        // Send text: `__proto__` in an object literal would set the prototype instead of a key.
        const polluted = JSON.stringify({ ...body, [field]: '@' }).replace('"@"', `{"__proto__":{"x":"${mark}"}}`);
        await ask(method, path, JSON.parse(polluted), who, `${field} __proto__`);
      }
    report(`${asked} hostile values in JSON fields, ${accepted.length} accepted`);
    expect(accepted).toEqual([]);
    expect(JSON.stringify(watch.commands)).not.toContain(mark);
  });

  test('a deeply nested body and a truncated form are unreadable', async () => {
    const deep = await visitor.send('POST', '/api/bookings', '['.repeat(15_000), {
      ...newAddress(),
      'content-type': 'application/json',
    });
    expect([deep.status, deep.body['code']]).toEqual([400, 'unreadable']);
    for (const body of ['', '--x', '--x\r\ncontent-disposition: form-data; name="slug"\r\n\r\nabc', '--y\r\n\r\n--y--'])
      for (const type of ['multipart/form-data; boundary=x', 'multipart/form-data']) {
        const form = await admin.send('POST', '/api/admin/services', body, {
          ...newAddress(),
          'content-type': type,
        });
        expect([type, body, form.status]).toEqual([type, body, 400]);
      }
  });

  test('a form with files is read by the routes of uploads alone', async () => {
    const boundary = { 'content-type': 'multipart/form-data; boundary=x', ...newAddress() };
    const part = (bytes: number) =>
      `--x\r\ncontent-disposition: form-data; name="name"; filename="a"\r\n\r\n${'a'.repeat(bytes)}\r\n--x--\r\n`;
    for (const [method, path, , who] of json)
      for (const bytes of [10, 40_000]) {
        const { status, body } = await (who === 'admin' ? admin : visitor).send(method, path, part(bytes), boundary);
        expect([path, bytes, status, body['code']]).toEqual([path, bytes, 415, 'content_type']);
      }
  });

  test('a client whose posts are refused one after the other is asked to wait; others are not', async () => {
    const address = newAddress();
    const statuses: number[] = [];
    for (let at = 0; at < 62; at++) statuses.push((await visitor.post('/api/bookings', {}, address)).status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual([429, 429]);
    expect((await visitor.post('/api/contact', message, newAddress())).status).toBe(201);
  });

  test('a body with a polluted prototype is refused', async () => {
    for (const [, path, body] of json.slice(0, 2)) {
      const text = `{"__proto__":{"x":"${mark}"},${JSON.stringify(body).slice(1)}`;
      const { status } = await visitor.post(path, text, { 'content-type': 'application/json', ...newAddress() });
      expect(status).toBe(400);
    }
  });

  test('unknown, dotted and operator keys are dropped', async () => {
    const extra = {
      $where: mark,
      'service.slug': mark,
      'mails.0.state': mark,
      suspectedSpam: mark,
      _id: mark,
      [mark]: 1,
    };
    const { status, body } = await visitor.post('/api/bookings', { ...booking, ...extra }, newAddress());
    expect([status, body['id']]).toEqual([201, expect.stringMatching(/^[0-9a-f]{24}$/)]);
    expect(JSON.stringify(watch.commands)).not.toContain(mark);
  });

  test('are refused in every field of the service form', async () => {
    let asked = 0;
    const client = admin;
    // Hidden, because the pages are rendered again after each change of a service that visitors see.
    const fields = { ...serviceFields, slug: 'hostil', isActive: 'false' };
    for (const field of Object.keys(fields))
      for (const [, value] of hostile) {
        const form = new FormData();
        for (const [name, own] of Object.entries(fields)) if (name !== field) form.set(name, own);
        // Forms express objects by bracketed names.
        for (const key of Object.keys(value as object)) form.set(`${field}[${key}]`, mark);
        if (field.startsWith('features')) form.set(field, JSON.stringify([value]));
        asked++;
        const { status, body } = await client.post('/api/admin/services', form);
        if (status === 201) {
          const { _id } = body['service'] as { _id: string };
          await client.send('DELETE', `/api/admin/services/${_id}`);
          // These fields have a default, so the request is valid; the bracketed field was dropped.
          expect(['icon', 'order', 'bookingEnabled', 'isActive']).toContain(field);
        } else expect([field, status]).toEqual([field, 400]);
      }
    report(`${asked} hostile values in the service form`);
    expect(JSON.stringify(watch.commands)).not.toContain(mark);
  });

  test('are refused anywhere in the home content', async () => {
    const client = admin;
    const { body } = await client.get('/api/admin/home-content');
    const { version: madeFrom, ...read } = body['content'] as Record<string, unknown>;
    const content: Record<string, unknown> = { ...read, madeFrom };
    let asked = 0;
    const places = (value: unknown, path: string[] = []): string[][] =>
      typeof value === 'object' && value !== null
        ? [
            ...(path.length > 0 ? [path] : []),
            ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key])),
          ]
        : [path];
    for (const path of places(content))
      for (const [what, value] of [hostile[0]!, hostile[7]!]) {
        asked++;
        const changed = structuredClone(content);
        let at = changed;
        for (const key of path.slice(0, -1)) at = at[key] as Record<string, unknown>;
        at[path.at(-1)!] = value;
        const { status } = await client.send('PUT', '/api/admin/home-content', changed);
        expect([path.join('.'), what, status]).toEqual([path.join('.'), what, 400]);
      }
    report(`${asked} hostile values in the home content`);
    expect(JSON.stringify(watch.commands)).not.toContain(mark);
  });

  test('have no effect in a query string or a path', async () => {
    const client = admin;
    for (const query of [`page[$gt]=${mark}`, `limit[$ne]=${mark}`, `$where=${mark}`, `__proto__[x]=${mark}`])
      expect([200, 400]).toContain((await client.get(`/api/admin/bookings?${query}`)).status);
    for (const id of ['{"$gt":""}', mark, '[$ne]', '__proto__', 'constructor'])
      expect((await client.get(`/api/admin/services/${encodeURIComponent(id)}`)).status).toBe(404);
    expect((await client.post(`/api/admin/mails/${encodeURIComponent('{"$gt":""}')}/retry`)).status).toBe(404);
    expect(JSON.stringify(watch.commands)).not.toContain(mark);
    // Control: the proxy does record commands.
    expect(watch.commands.some((command) => 'insert' in command)).toBe(true);
  });
});
