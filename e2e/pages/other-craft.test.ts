import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { HomeContent } from '@luar/contracts/home-content';
import type { AdminSite } from '@luar/contracts/site';
import { seedSite } from '@luar/contracts/site-seed';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { Client, serviceForm } from '../../infra/local/stack/test-client.ts';
import { until } from '../../infra/local/stack/until.ts';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import { postForm } from '../../infra/local/stack/test-visit.ts';
import { bookingFields, contactFields } from '../public/posts.ts';
import { addresses } from './addresses.ts';
import { readDocument } from './html.ts';

// A practitioner of another craft in another city, with own texts wherever the panel has a field for them.

let stack: Stack;
let visitor: Client;
const documents = new Map<string, string>();

const both = (pt: string, en: string) => ({ pt, en });
const usual = both('', '');

const changed = (site: AdminSite) => ({
  ...site,
  identity: { ...site.identity, name: 'Raiz', subtitle: both('Reiki', 'Reiki'), practitioner: 'Rui Nogueira' },
  contact: {
    ...site.contact,
    location: both('Porto, Portugal', 'Porto, Portugal'),
    area: both('Cedofeita', 'Cedofeita'),
    inPerson: true,
    instagram: 'https://www.instagram.com/raiz',
    facebook: '',
  },
  hours: {
    ...site.hours,
    closedOnHolidays: true,
    holiday: { date: '24/6', name: both('São João', 'Saint John’s Day') },
  },
  practice: {
    craft: both('reiki e meditação.', 'reiki and meditation'),
    voice: 'masculine',
    moon: false,
    categories: { ...seedSite.practice.categories, healing: both('Reiki', 'Reiki') },
  },
  about: { ...site.about, story: both('Comecei cedo.', 'I began early.'), approach: usual, certifications: [] },
  packages: [],
});

const ownHome = (home: HomeContent): HomeContent => ({
  ...home,
  hero: { title: both('Bem-vindo', 'Welcome'), subtitle: usual, ctaText: usual },
  features: [],
  testimonials: [],
  cta: { title: usual, description: usual },
});

beforeAll(async () => {
  stack = await startStack({ without: ['worker', 'inbox'] });
  visitor = new Client(stack.url);
  const admin = await visitor.signIn();
  const { services } = await admin.json<{ services: { _id: string }[] }>('GET', '/api/admin/services');
  for (const { _id } of services) await admin.json('DELETE', `/api/admin/services/${_id}`);
  const reiki = { slug: 'reiki', name_pt: 'Reiki', name_en: 'Reiki', category: 'healing' };
  const own = { description_pt: 'Uma hora de reiki.', description_en: 'An hour of reiki.', icon: '🌿' };
  await admin.json('POST', '/api/admin/services', serviceForm({ ...reiki, ...own }));
  const { content } = await admin.json<{ content: HomeContent }>('GET', '/api/admin/home-content');
  await admin.json('PUT', '/api/admin/home-content', ownHome(content));
  const { site } = await admin.json<{ site: AdminSite }>('GET', '/api/admin/site');
  await admin.json('PUT', '/api/admin/site', changed(site));
  for (const address of addresses) {
    const read = async () => (await visitor.get(address)).text;
    documents.set(address, await until(`${address} is rendered again`, read, (text) => text.includes('Raiz')));
  }
  for (const [path, fields] of Object.entries({
    '/booking': { ...bookingFields, service: 'reiki', date: '2999-06-24' },
    '/contact': contactFields,
  }))
    for (const prefix of ['', '/en'])
      documents.set(`POST ${prefix}${path}`, (await postForm(visitor, prefix + path, fields)).text);
  for (const path of ['/pedido/0', '/en/request/0', '/site.webmanifest', '/sitemap.xml'])
    documents.set(path, (await visitor.get(path)).text);
});
afterAll(() => discardStack(stack));

/** What people, search engines and screen readers get of a page. */
function said(html: string): string {
  const spoken = /(?:content|alt|title|aria-label|placeholder)="([^"]*)"/g;
  const page = html.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<script(?![^>]*ld\+json)[\s\S]*?<\/script>/g, '');
  const attributes = [...page.matchAll(spoken)].map(([, text]) => text);
  const text = [page.replace(/<[^>]*>/g, ' '), ...attributes].join('\n');
  // The time zone keeps its name.
  return text.replace(/(hora )?de Lisboa|Lisbon time|Lisbon’s, your device’s time zone/g, '');
}

const other =
  /[^\n]{0,40}(tarot|astrolog|crista(l|is)|crystal|lisbo[an]|santo antónio|\bluas?\b|\bmoon|crescente|minguante|waxing|waning|obrigada|\b(sou|é) a\b|administradora)[^\n]{0,40}/giu;

test('nothing of another craft, city or voice, and no moon, stands on any page', () => {
  const found = [...documents].flatMap(([address, html]) =>
    (said(html).match(other) ?? []).map((hit) => `${address}: ${hit.trim()}`),
  );
  expect(found).toEqual([]);
});

test('the craft and the city of the settings do', () => {
  const titleAt = (address: string) => readDocument({ text: documents.get(address) } as never).title;
  expect([titleAt('/'), titleAt('/en')]).toEqual([
    'Raiz: reiki e meditação no Porto',
    'Raiz: reiki and meditation in Porto',
  ]);
  expect(documents.get('/')).toContain('Reiki e meditação no Porto.');
  expect(documents.get('/')).toContain('Olá, sou o Rui Nogueira.');
  expect(documents.get('POST /booking')).toContain('Marcação confirmada!');
});
