import { describe, expect, test } from '@jest/globals';
import type { Service } from '@luar/contracts/service';
import type { FirstDays } from '@luar/contracts/site';
import { seedSite } from '@luar/contracts/site-seed';
import { serviceForm } from '../../../infra/local/stack/test-client.ts';
import { change, counts, faults, history, save, shown, stored } from './site-calls.ts';
import { admin } from '../stack.ts';

test('a first start has the seed as version 0', async () => {
  expect(await stored()).toEqual({ ...seedSite, version: 0, savedAt: null, unchecked: [] });
  // Addresses that are examples are not shown to visitors.
  const examples = { email: '', instagram: '', facebook: '' };
  const contact = { ...seedSite.contact, address: undefined, meetingLink: undefined, door: undefined, ...examples };
  expect(await shown()).toEqual({
    ...seedSite,
    // Visitors get the free hours, not the rules behind them.
    booking: undefined,
    contact,
    hours: { ...seedSite.hours, daysOff: [] },
    payment: ['bankTransfer', 'mbway', 'paypal'],
  });
  expect(await history()).toEqual([{ version: 0, savedAt: expect.any(String), changed: [] }]);
  expect(await counts()).toEqual([3, 4, 0]);
});

describe('a save', () => {
  test('that is based on an older version is refused', async () => {
    const site = await stored();
    await change((now) => (now.identity.practitioner = 'Ana Luar'));
    const late = await save({ ...site, promise: { replyWithinHours: 48 } }, { madeFrom: site.version });
    expect([late.status, late.body['code']]).toEqual([409, 'saved_elsewhere']);
    expect(await stored()).toMatchObject({ identity: { practitioner: 'Ana Luar' }, promise: { replyWithinHours: 24 } });
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

describe('the checklist of the first days', () => {
  const days = () => admin.json<FirstDays>('GET', '/api/admin/first-days');
  const say = (said: object) => admin.json<FirstDays>('PUT', '/api/admin/first-days', said);

  test('follows the data, and is completed once', async () => {
    expect((await change((site) => Object.assign(site, seedSite))).version).toBeGreaterThan(0);
    expect(await days()).toEqual({
      success: true,
      done: [],
      lacks: ['practitioner', 'email', 'place', 'details', 'legalName', 'legalAddress', 'taxNumber'],
      completedAt: null,
      hidden: false,
      confirms: null,
      mailSentAt: null,
    });
    await change((site) => {
      site.identity.practitioner = 'Maria do Mar';
      site.legal = { ...site.legal, name: 'Maria do Mar', address: 'Rua da Lua 1, Lisboa', taxNumber: '123456789' };
    });
    expect((await days()).done).toEqual(['legal']);
    await change(
      (site) => {
        site.contact.email = 'maria@luar.test';
        site.about.story.pt = 'A minha história.';
      },
      { proof: await admin.confirm() },
    );
    // Visitors ask where it is, too.
    await change((site) => (site.contact.inPerson = true));
    expect(await days()).toMatchObject({ done: ['about', 'legal'], lacks: ['place', 'details'] });
    await change((site) => (site.contact.area.pt = 'Alfama'));
    expect((await days()).done).toEqual(['identity', 'about', 'legal']);
    expect((await say({ hoursAreRight: true })).done).toEqual(['identity', 'hours', 'about', 'legal']);
    expect((await say({ mailArrived: true, hidden: true })).hidden).toBe(true);
    const { services } = await admin.json<{ services: Service[] }>('GET', '/api/admin/services');
    expect(new Set(services.map(({ confirms }) => confirms))).toEqual(new Set(['itself']));
    await change((site) => (site.hours.week[0]!.opens = '11:00'));
    expect((await say({ hoursAreRight: false })).done).toEqual(['identity', 'hours', 'about', 'mail', 'legal']);
    await admin.post('/api/admin/services', serviceForm({ slug: 'o-primeiro' }));
    const bytes = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
    const form = new FormData();
    form.set('image', new Blob([bytes]), 'retrato.gif');
    const { portrait: added } = await admin.json<{ portrait: object }>('POST', '/api/admin/site/portrait', form);
    await change(
      (site) => {
        site.payment = { ...site.payment, paypal: false, mbway: false, accountHolder: 'Maria do Mar' };
        site.payment.iban = 'PT50 0002 0123 1234 5678 9015 4';
      },
      { proof: await admin.confirm() },
    );
    const { content } = await admin.json<{ content: { testimonials: object[] } }>('GET', '/api/admin/home-content');
    await admin.json('PUT', '/api/admin/home-content', { ...content, testimonials: [] });
    expect((await days()).completedAt).toBeNull();
    await change((site) => Object.assign(site.identity, { portrait: added }));
    expect((await say({ confirms: 'practitioner' })).confirms).toBe('practitioner');
    const { allServices } = await admin.json<{ allServices: Service[] }>('GET', '/api/services');
    expect(new Set(allServices.map(({ confirms }) => confirms))).toEqual(new Set(['practitioner']));
    const { done, completedAt } = await days();
    expect([done.length, completedAt]).toEqual([10, expect.any(String)]);
    await change((site) => (site.identity.portrait = null));
    expect(await days()).toMatchObject({ done: expect.not.arrayContaining(['portrait']), completedAt });
  });
});

describe('the history', () => {
  test('names what each save changed, and gives an earlier state back', async () => {
    const before = await stored();
    const { version } = await change((site) => {
      site.identity.subtitle.en = 'Guidance';
      site.hours.week[5]!.open = true;
    });
    const [last, earlier] = await history();
    expect(last).toEqual({
      version,
      savedAt: expect.any(String),
      changed: ['identity', 'hours'],
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

test('what agrees on a session or offers times says where, once more than one place is possible', async () => {
  const session = { date: '2980-01-02', time: '10:00' };
  const entry = { name: 'Sem Lugar', email: 'lugar@exemplo.test', title: 'Tarot', minutes: 60, ...session };
  await change((site) => Object.assign(site.contact, { inPerson: false, online: true }));
  // The only place need not be said.
  const { request } = await admin.json<{ request: { _id: string; history: object[] } }>(
    'POST',
    '/api/admin/bookings',
    entry,
  );
  expect(request.history).toMatchObject([{ session, where: 'online' }]);
  await change((site) => (site.contact.inPerson = true));
  const of = `/api/admin/bookings/${request._id}`;
  const later = { ...session, time: '15:00' };
  const moved = { type: 'answeredElsewhere', version: 1, session: later };
  const letter = { type: 'offered', text: 'Pode ser?', times: [later] };
  const refused = [
    await admin.post('/api/admin/bookings', { ...entry, ...later }),
    await admin.post(`${of}/history`, moved),
    await admin.post(`${of}/letters`, { version: 1, letter }),
  ];
  expect(refused.map(({ status, body }) => [status, ...faults(body)])).toEqual([
    [400, 'where required'],
    [400, 'where required'],
    [400, 'letter.where required'],
  ]);
  expect((await admin.post(`${of}/history`, { ...moved, where: 'inPerson' })).status).toBe(200);
  await change((site) => Object.assign(site.contact, { inPerson: false, online: false }));
});
