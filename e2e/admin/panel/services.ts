import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { told } from '../../public/browser.ts';
import { addService, api, down, field, open, panel, services, siteHas, tabTo, touches } from '../panel.ts';

const screen = { language: 'pt', width: 360 } as const;

async function publicSlugs(): Promise<string[]> {
  const { body } = await new Client(panel().stack.url).get('/api/services');
  return (body['allServices'] as { slug: string }[]).map(({ slug }) => slug);
}

test('the services have their price changed by four touches, are toggled at once and back after a failure, and deleted after a question', async () => {
  const slug = 'provisorio-pt';
  await addService(slug);
  await using visitor = await open({ ...screen, expected: /503/ });
  const { page } = visitor;
  await page.clock.install();
  await page.goto('/admin');
  const { counted, touch } = touches();
  await touch(page.getByRole('link', { name: 'Serviços', exact: true }));
  await touch(page.locator('article a').first());
  await touch(field(page, 'price'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('52,50');
  await told(page, 'Serviço atualizado com sucesso!', () => touch(page.locator('main button[type="submit"]')));
  expect([counted.touches, (await services())[0]?.price]).toEqual([4, 52.5]);
  // The form goes back to the list by itself.
  await page.clock.fastForward(1600);
  await page.locator('article').first().waitFor();
  const all = await services();
  const [first] = all.map((service) => service.name.pt);
  const card = page.getByRole('article', { name: first ?? '', exact: true });

  // The toggle is refused: the service is active again, with a message.
  const held = Promise.withResolvers<void>();
  await page.route('**/toggle-active', async (asked) => {
    await held.promise;
    await asked.fulfill(down);
  });
  await card.getByRole('button', { name: 'Desativar' }).click();
  await card.getByText('Inativo', { exact: true }).waitFor();
  await told(page, 'Não foi possível alterar o estado do serviço', async () => held.resolve());
  await card.getByText('Ativo', { exact: true }).waitFor();
  await page.unroute('**/toggle-active');

  // The toggle succeeds: the service is inactive, with a message for three seconds, and not on the site.
  await told(page, 'Estado do serviço atualizado!', () => card.getByRole('button', { name: 'Desativar' }).click());
  await card.getByText('Inativo', { exact: true }).waitFor();
  expect(await publicSlugs()).not.toContain(all[0]?.slug);
  await page.clock.fastForward(3100);
  await page.getByText('Estado do serviço atualizado!').waitFor({ state: 'detached' });
  await (await api()).post(`/api/admin/services/${all[0]?._id}/toggle-active`);

  // Delete: the question contains the service's name.
  const doomed = all.find((service) => service.slug === slug);
  const name = doomed?.name.pt ?? '';
  await page
    .getByRole('article', { name: doomed?.name.pt ?? '', exact: true })
    .last()
    .getByRole('button', { name: 'Eliminar' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: `Eliminar ${name}?` }).waitFor();
  await told(page, 'Serviço eliminado com sucesso!', () =>
    dialog.getByRole('button', { name: 'Eliminar', exact: true }).click(),
  );
  await dialog.waitFor({ state: 'detached' });
  expect((await services()).some((service) => service.slug === slug)).toBe(false);
});

describe('the service form', () => {
  test('is filled in by keyboard alone, and the site shows it', async () => {
    const [service] = await services();
    await using visitor = await open(screen);
    const { page } = visitor;
    await page.goto(`/admin/services/edit/${service?._id}`);
    await page.locator('main form').waitFor();
    const name = 'Leitura pt 3';
    await tabTo(page, '[name="price"]');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('37,50');
    await tabTo(page, '[name="name_pt"]');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(name);
    await tabTo(page, '[name="name_en"]');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Reading 4');
    await page.getByText('Os números não coincidem: 3 em português, 4 em inglês.').waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Reading pt 3');
    await tabTo(page, 'button[type="submit"]');
    await told(page, 'Serviço atualizado com sucesso!', () => page.keyboard.press('Enter'));
    await siteHas('/services', 'Reading pt 3');
    await using guest = await open({ signedIn: false, language: 'pt' });
    await guest.page.goto('/services');
    await guest.page.getByText(name).first().waitFor();
    await guest.page.getByText('37,50\u00a0€').first().waitFor();
    await page.waitForURL('**/admin/services');
  });

  test('has its defaults, proposes an address, says what is missing, and creates', async () => {
    await using visitor = await open(screen);
    const { page } = visitor;
    await page.goto('/admin/services/new');
    expect(await field(page, 'duration').inputValue()).toBe('60');
    expect(await field(page, 'icon').inputValue()).toBe('🔮');
    expect(await field(page, 'category').inputValue()).toBe('tarot');
    expect(await field(page, 'order').inputValue()).toBe('0');
    expect(await field(page, 'isActive').isChecked()).toBe(true);
    expect(await field(page, 'bookingEnabled').isChecked()).toBe(true);
    await page.locator('button[type="submit"]').click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'price');
    await eventually(() => page.locator('main [aria-invalid="true"]').count(), 6);

    await field(page, 'name_pt').fill('Sessão Única pt');
    await eventually(() => field(page, 'slug').inputValue(), 'sessao-unica-pt');
    for (const other of ['name_en', 'description_pt', 'description_en']) await field(page, other).fill('Texto');
    await field(page, 'price').fill('0');
    await field(page, 'duration').fill('50');
    await field(page, 'features.0.pt').fill('Só em português');
    await page.locator('button[type="submit"]').click();
    await page.locator('#duration-error').waitFor();
    // The invalid field and its error are visible, not behind the save bar.
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'duration');
    const isInSight = async () => {
      const wrong = await page.locator('#duration-error').boundingBox();
      const bar = await page.locator('main form > :has(button[type="submit"])').last().boundingBox();
      return (wrong?.y ?? 0) + (wrong?.height ?? 0) <= (bar?.y ?? 0);
    };
    await eventually(isInSight, true);
    await page.getByRole('button', { name: 'Acrescentar momento' }).click();
    const moment = { 'name.pt': 'Chegar', 'name.en': 'Arrive', minutes: '45' };
    for (const [name, value] of Object.entries(moment)) await field(page, `moments.0.${name}`).fill(value);
    await page.getByText('Ao todo, 45 de 50 minutos.').waitFor();
    await field(page, 'duration').fill('45');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('services'));
    await told(page, 'Serviço criado com sucesso!', () => page.locator('button[type="submit"]').click());
    const payload = (await sent).postData() ?? '';
    const texts = ['name_pt', 'name_en', 'description_pt', 'description_en', 'features_pt', 'features_en'];
    const facts = ['slug', 'category', 'price', 'duration', 'icon', 'order', 'bookingEnabled', 'isActive'];
    for (const part of [...texts, ...facts]) expect(payload).toContain(`name="${part}"`);
    const made = (await services()).find(({ slug }) => slug === 'sessao-unica-pt');
    const moments = [{ name: { pt: 'Chegar', en: 'Arrive' }, minutes: 45, text: { pt: '', en: '' } }];
    expect(made).toMatchObject({ price: 0, duration: 45, features: [] });
    const { body } = await (await api()).get(`/api/admin/services/${made?._id}?with=moments`);
    expect(body['service']).toMatchObject({ moments });
    await (await api()).send('DELETE', `/api/admin/services/${made?._id}`);
  });
});
