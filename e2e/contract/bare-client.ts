import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { testAdmin } from '../../infra/local/stack/test-stack.ts';
import { until } from '../../infra/local/stack/until.ts';
import { site } from '../public/with-mail/site.ts';
import sharp from 'sharp';

// Tests the API with a shell script that follows only the specification's table of calls.
interface Answer {
  status: number;
  body: Record<string, unknown>;
}

const answers = new Map<string, Answer>();

beforeAll(async () => {
  const { stack } = site;
  const picture = join(stack.dataDir, 'picture.png');
  const drawn = sharp({ create: { width: 600, height: 400, channels: 3, background: '#846' } });
  writeFileSync(picture, await drawn.png().toBuffer());
  const script = join(import.meta.dirname, 'bare-client.sh');
  const { stdout } = await promisify(execFile)('sh', [script, stack.url, testAdmin.email, testAdmin.password, picture]);
  for (const [, name = '', status, body = ''] of stdout.matchAll(/^### (\S+) (\d+)\n(.*)$/gm))
    answers.set(name, { status: Number(status), body: JSON.parse(body) as Record<string, unknown> });
});

const service = (change: object) => ({ service: expect.objectContaining({ ...change }) as unknown });
const text = expect.any(String) as unknown;
const refused = (message: string) => ({ success: false, message });
const listOf = (example: object) => expect.arrayContaining([expect.objectContaining(example)]) as unknown;

describe('a client that follows only the table of calls', () => {
  test.each<[string, number, object]>([
    ['services', 200, { success: true, allServices: listOf({ isActive: true, bookingEnabled: true, slug: text }) }],
    ['home-content', 200, { success: true, content: { hero: { title: { pt: text, en: text } } } }],
    ['booking', 201, { success: true }],
    ['booking-without-message', 201, { success: true }],
    ['booking-past', 400, refused('Date must not be in the past')],
    ['contact', 201, { success: true }],
    ['contact-without-phone', 201, { success: true }],
    ['contact-empty', 400, refused('Name is required')],
    ['mail-status', 200, { configured: true, variables: { fromEmail: true }, fromEmail: text, region: null }],
    ['mail-test', 200, { success: true }],
    ['mail-test-no-address', 400, refused('E-mail must be a valid e-mail address')],
    ['login-wrong', 401, refused('E-mail or password is wrong')],
    ['login', 200, { success: true, token: text, user: { name: text, email: testAdmin.email, role: text } }],
    ['verify', 200, { success: true }],
    ['verify-without', 401, refused('Please sign in')],
    ['password-short', 400, refused('Password must be at least 6 characters')],
    ['password-wrong', 400, refused('Current password is incorrect')],
    ['password', 200, { message: 'Password changed successfully' }],
    ['password-back', 200, { message: 'Password changed successfully' }],
    ['admin-services', 200, { services: listOf({ slug: 'mapa-astral' }) }],
    ['admin-services-without', 401, refused('Please sign in')],
    ['create', 201, service({ slug: 'reiki', price: 30, order: 9, isActive: true, icon: '🌿' })],
    ['create-least', 201, service({ price: 0, duration: 15, bookingEnabled: false, isActive: true, features: [] })],
    ['create-taken', 409, refused('Another service already uses this slug')],
    ['create-price', 400, refused('Price must be at least 0')],
    ['one', 200, service({ slug: 'reiki', image: text })],
    ['update', 200, service({ price: 35.5, duration: 75, order: 9, image: text })],
    ['update-echo', 200, service({ price: 35.5, image: text })],
    ['update-picture', 200, service({ image: text })],
    ['toggle', 200, service({ isActive: false })],
    ['toggle-json', 200, service({ isActive: true })],
    ['toggle-empty', 200, service({ isActive: false })],
    ['toggle-gone', 404, refused('This service was not found')],
    ['delete', 200, { message: 'Service deleted successfully' }],
    ['delete-plain', 200, { message: 'Service deleted successfully' }],
    ['delete-gone', 404, refused('This service was not found')],
    ['admin-home', 200, { success: true, content: { sectionTitles: { features: { pt: text, en: text } } } }],
    ['home-save', 200, { success: true }],
    ['home-save-again', 200, { success: true }],
    ['home-save-broken', 400, refused('Hero title is required')],
  ])('%s: %i, with the fields that it reads', (name, status, body) => {
    expect([name, answers.get(name)]).toEqual([name, { status, body: expect.objectContaining({}) as unknown }]);
    expect(answers.get(name)?.body).toMatchObject(body);
  });

  test('a picture is kept when the form has none', () => {
    const imageOf = (name: string) => (answers.get(name)!.body['service'] as { image: unknown }).image;
    expect(imageOf('create')).toEqual(expect.stringMatching(/^\/api\/images\//));
    expect([imageOf('update'), imageOf('update-echo')]).toEqual([imageOf('create'), imageOf('create')]);
  });

  test('both mails of a booking and of a message arrive', async () => {
    const recipients = async () => {
      const mails = (await (await fetch(`${site.stack.inboxUrl}/api/email`)).json()) as { to: { address: string }[] }[];
      return mails.flatMap(({ to }) => to.map(({ address }) => address.toLowerCase()));
    };
    const visitors = ['ana@exemplo.test', 'rui@exemplo.test', 'eva@exemplo.test', 'eva@exemplo.test'];
    // Two mails for each of four requests, the test mail, and one for each of two changes of the password.
    const all = await until('all eleven mails are there', recipients, ({ length }) => length >= 11);
    expect(all).toHaveLength(11);
    expect(all).toEqual(expect.arrayContaining([...visitors, 'teste@exemplo.test']));
  });
});
