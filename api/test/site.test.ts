import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AdminSite, PublicSite, Site, SiteVersion } from '@luar/contracts/site';
import { seedSite } from '@luar/contracts/site-seed';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { Client, report } from '../../infra/local/stack/test-client.ts';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';

let stack: Stack;
let visitor: Client;
let admin: Client;

beforeAll(async () => {
  stack = await startStack({ without: ['worker', 'inbox'], apis: 2 });
  visitor = new Client(stack.url);
  admin = await visitor.signIn();
});
afterAll(() => discardStack(stack));

const stored = async () => (await admin.json<{ site: AdminSite }>('GET', '/api/admin/site')).site;
const shown = async (client = visitor) => (await client.json<{ site: PublicSite }>('GET', '/api/site')).site;
const history = async () => (await admin.json<{ versions: SiteVersion[] }>('GET', '/api/admin/site/history')).versions;
const save = (site: object, more: object = {}) => admin.send('PUT', '/api/admin/site', { ...site, ...more });

/** Saves the stored settings with a change. */
async function change(edit: (site: Site) => void, more: object = {}): Promise<AdminSite> {
  const site = await stored();
  edit(site);
  const { status, body, text } = await save(site, { madeFrom: site.version, ...more });
  if (status !== 200) throw new Error(`The save answered ${status}: ${text}`);
  return body['site'] as AdminSite;
}

const faults = (body: Record<string, unknown>) =>
  (body['errors'] as { field: string; code: string }[]).map(({ field, code }) => `${field} ${code}`);

test('a first start has the seed, which nobody has saved yet', async () => {
  expect(await stored()).toEqual({ ...seedSite, version: 0, savedAt: null, unchecked: [] });
  expect(await shown()).toEqual({ ...seedSite, payment: ['bankTransfer', 'mbway', 'paypal'] });
  expect(await history()).toEqual([{ version: 0, savedAt: expect.any(String), changed: [] }]);
});

describe('a save', () => {
  test('is on both processes within two seconds', async () => {
    const second = new Client(stack.urlOf('api-2'));
    expect((await shown(second)).identity.practitioner).toBe('');
    await change((site) => (site.identity.practitioner = 'Maria Luar'));
    expect((await shown()).identity.practitioner).toBe('Maria Luar');
    const began = performance.now();
    while ((await shown(second)).identity.practitioner !== 'Maria Luar')
      if (performance.now() - began > 2000) throw new Error('not on the second process within two seconds');
    report(`the second process showed the save after ${(performance.now() - began).toFixed(0)} ms`);
  });

  test('that is based on an older version is refused', async () => {
    const site = await stored();
    await change((now) => (now.identity.practitioner = 'Ana Luar'));
    const late = await save({ ...site, promise: { replyWithinHours: 48 } }, { madeFrom: site.version });
    expect([late.status, late.body['code']]).toEqual([409, 'saved_elsewhere']);
    expect(await stored()).toMatchObject({ identity: { practitioner: 'Ana Luar' }, promise: { replyWithinHours: 24 } });
  });

  test.each<[string, (site: Site) => unknown, string]>([
    ['an empty name', (site) => (site.identity.name = ' '), 'identity.name required'],
    ['a portrait without files', (site) => (site.identity.portrait = portrait('a')), 'identity.portrait invalid'],
    ['an e-mail without @', (site) => (site.contact.email = 'ola'), 'contact.email invalid_email'],
    ['another protocol', (site) => (site.contact.facebook = 'ftp://a.pt'), 'contact.facebook invalid_link'],
    [
      'hours that end first',
      (site) => (site.hours.week[2]!.closes = '09:00'),
      'hours.week.2.closes closes_before_opens',
    ],
    ['eight weekdays', (site) => site.hours.week.push(site.hours.week[0]!), 'hours.week too_many'],
    ['overlapping days off', (site) => site.hours.daysOff.push(off, off), 'hours.daysOff.1.from overlaps'],
    ['an empty story', (site) => (site.about.story.pt = ''), 'about.story.pt required'],
    ['2,000 words', (site) => (site.about.approach.en = 'word '.repeat(2000)), 'about.approach.en too_long'],
    ['a negative price', (site) => (site.packages[1]!.price = -1), 'packages.1.price too_small'],
    ['a wrong IBAN', (site) => (site.payment.iban = 'PT50000201231234567890155'), 'payment.iban invalid_iban'],
    ['a wrong phone', (site) => (site.payment.mbwayPhone = 'x'), 'payment.mbwayPhone invalid_phone'],
    ['a wrong PayPal', (site) => (site.payment.paypalAccount = 'x'), 'payment.paypalAccount invalid_paypal'],
    ['a wrong tax number', (site) => (site.legal.taxNumber = '123456780'), 'legal.taxNumber invalid_tax_number'],
    ['no hours', (site) => (site.promise.replyWithinHours = 0), 'promise.replyWithinHours too_small'],
  ])('with %s is refused at its field', async (_what, edit, fault) => {
    const site = await stored();
    edit(site);
    const { status, body } = await save(site);
    expect([status, faults(body)]).toEqual([400, [fault]]);
    expect((await stored()).version).toBe(site.version);
  });

  test('marks texts whose Portuguese changed alone, until their English changes or is checked', async () => {
    await change((site) => {
      site.about.story.pt += '\n\nMais.';
      site.identity.subtitle.pt = 'Tarot';
      site.packages[0]!.name.pt = 'Primeiro pacote';
      site.identity.intro = { pt: 'Olá', en: '' };
    });
    const marked = ['identity.subtitle', 'about.story', 'packages.0.name'];
    expect((await stored()).unchecked).toEqual(marked);
    expect((await change((site) => (site.promise.replyWithinHours = 12))).unchecked).toEqual(marked);
    expect((await change((site) => (site.identity.subtitle.en = 'Tarot'))).unchecked).toEqual(marked.slice(1));
    expect((await change(() => undefined, { checked: ['about.story'] })).unchecked).toEqual(['packages.0.name']);
    expect((await change((site) => (site.packages = []))).unchecked).toEqual([]);
  });
});

describe('the history', () => {
  test('names what each save changed, and gives an earlier state back', async () => {
    const before = await stored();
    const { version } = await change((site) => {
      site.identity.subtitle.en = 'Guidance';
      site.hours.week[5]!.open = true;
      site.hours.daysOff.push(off);
    });
    const [last, earlier] = await history();
    expect(last).toEqual({
      version,
      savedAt: expect.any(String),
      changed: ['identity.subtitle.en', 'hours.week.5.open', 'hours.daysOff.0'],
    });
    expect(earlier?.version).toBe(before.version);
    const { body } = await admin.get(`/api/admin/site/history/${before.version}`);
    expect(body['site']).toEqual(before);
    expect((await admin.get('/api/admin/site/history/9999')).status).toBe(404);
  });

  test('keeps the last 20 versions', async () => {
    for (let round = 1; round <= 21; round++) await change((site) => (site.promise.replyWithinHours = round));
    const { version } = await stored();
    const versions = (await history()).map((each) => each.version);
    expect(versions).toEqual(Array.from({ length: 20 }, (_, at) => version - at));
    expect((await admin.get(`/api/admin/site/history/${version - 20}`)).status).toBe(404);
  });
});

const off = { from: '2026-12-24', to: '2026-12-26', note: '' };
const portrait = (digit: string): Site['identity']['portrait'] => ({
  hash: digit.repeat(32),
  width: 400,
  height: 400,
  widths: [400],
  focus: { x: 0.5, y: 0.5 },
});
