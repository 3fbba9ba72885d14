import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { Client, serviceForm } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { rendered } from '../../public/browser.ts';
import { addService, api, down, open, panel, services, siteHas } from '../panel.ts';

const screen = { language: 'pt', width: 360 } as const;

const say = {
  empty: 'Ainda não há serviços.',
  loadFailed: 'Não foi possível carregar os serviços',
  inactive: 'Inativo',
  off: 'Desativar',
  delete: 'Eliminar',
  undo: 'Anular',
};

describe('the services', () => {
  test('show an empty list and a failed load', async () => {
    await using visitor = await open({ ...screen, expected: /503/ });
    const { page } = visitor;
    await page.route('**/api/admin/services', (asked) => asked.fulfill({ json: { success: true, services: [] } }));
    await page.goto('/admin/services');
    await page.getByText(say.empty).waitFor();
    expect(await page.getByRole('main').getByRole('link').getAttribute('href')).toBe('/admin/services/new');
    await page.unroute('**/api/admin/services');
    await page.route('**/api/admin/services', (asked) => asked.fulfill(down));
    await page.goto('/admin/services');
    await page.getByText(say.loadFailed).waitFor();
  });
});

test('a card shows the service and links to its form; an inactive service is not on the home page', async () => {
  const slug = 'um-cartao';
  const features = { features_pt: '["a","b","c"]', features_en: '["one","two","three"]' };
  // Order 0 puts it first, so that the home page shows it.
  const made = await (await api()).post('/api/admin/services', serviceForm({ slug, order: '0', ...features }));
  const { _id } = made.body['service'] as { _id: string };
  await siteHas('/', `service=${slug}`);
  await using visitor = await open({ language: 'en' });
  const { page } = visitor;
  await page.clock.install();
  await page.goto('/admin/services');
  const card = page.getByRole('article', { name: 'A test', exact: true });
  const text = await card.innerText();
  for (const part of ['Active', '€12.50', '45\u00a0min', 'Healing', 'one · two']) expect(text).toContain(part);
  expect(text).not.toContain('three');
  expect(await card.getByRole('link', { name: 'Edit A test' }).getAttribute('href')).toBe(
    `/admin/services/edit/${_id}`,
  );
  // The message stays three seconds. The test controls the page's clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  const toggled = page.getByText('Service status updated!');
  await card.getByRole('button', { name: 'Deactivate A test' }).click();
  await toggled.waitFor();
  await rendered(page);
  await page.clock.runFor(2900);
  expect(await toggled.count()).toBe(1);
  await page.clock.runFor(200);
  await toggled.waitFor({ state: 'detached' });
  await page.clock.resume();
  await card.getByText('Inactive', { exact: true }).waitFor();
  await until(
    'the home page is rendered without it',
    async () => (await new Client(panel().stack.url).get('/')).text,
    (html) => !html.includes(`service=${slug}`),
  );
  await card.getByRole('button', { name: 'Activate A test', exact: true }).click();
  await card.getByText('Active', { exact: true }).waitFor();
  await siteHas('/', `service=${slug}`);
  await (await api()).send('DELETE', `/api/admin/services/${_id}`);
});

test('a deleted service can be brought back for ten seconds, with its id; the chips and links of a service lead to their places', async () => {
  const slug = 'vai-e-volta';
  await addService(slug);
  const stored = async () => (await services()).find((service) => service.slug === slug);
  const { _id, name } = (await stored()) ?? {};
  await using visitor = await open({ ...screen, permissions: ['clipboard-read', 'clipboard-write'], cold: true });
  const { page } = visitor;
  await page.clock.install();
  await page.goto('/admin/services');
  const card = page.locator('article', { hasText: slug });
  const undo = page.getByRole('button', { name: say.undo, exact: true });
  const remove = async () => {
    await card.getByRole('button', { name: say.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.delete, exact: true }).click();
    // The offer lasts ten seconds, but stays while it has the focus.
    await undo.focus();
    expect(await stored()).toBeUndefined();
  };
  await remove();
  await undo.click();
  await page.getByText(`${name?.pt} voltou, tal como estava.`).waitFor();
  expect(await stored()).toMatchObject({ _id, name });

  // A service that takes bookings has a link to copy.
  await card.getByRole('button', { name: 'Copiar ligação de marcação' }).click();
  const link = `${panel().stack.url}/booking?service=${slug}`;
  await page.getByText(`Ligação copiada: ${link}`).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  expect(await card.getByRole('link', { name: 'Ver no site' }).getAttribute('href')).toBe(`/services#${slug}`);
  await siteHas('/services', `id="${slug}"`);
  await card.getByRole('button', { name: say.off }).click();
  await card.getByText(say.inactive, { exact: true }).waitFor();
  expect(await card.getByText(/no site|ligação/).count()).toBe(0);

  // The offer ends after ten seconds, but not while it has the focus.
  await remove();
  await rendered(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.clock.runFor(20_000);
  expect(await undo.count()).toBe(1);
  await page.locator('main h1').focus();
  await rendered(page);
  await page.clock.runFor(9900);
  expect(await undo.count()).toBe(1);
  await page.clock.runFor(200);
  await undo.waitFor({ state: 'detached' });
  await page.clock.resume();

  for (const [path, chip] of [
    ['/admin/home-content', 'Testemunhos'],
    ['/admin/services/new', 'Visibilidade'],
  ] as const) {
    await page.goto(path);
    const places = page.getByRole('navigation', { name: 'Ir para' });
    await places.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await places.getByRole('button', { name: chip }).click();
    const heading = page.getByRole('heading', { name: chip, exact: true });
    await heading.and(page.locator(':focus')).waitFor();
    await eventually(async () => ((await heading.boundingBox())?.y ?? 780) < 780, true);
  }
});
