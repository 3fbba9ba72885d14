import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { serviceForm } from '../../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { rendered, told } from '../../public/browser.ts';
import { api, down, field, open, services } from '../panel.ts';

const screen = { language: 'pt', width: 360 } as const;

const say = {
  updated: 'Serviço atualizado com sucesso!',
  created: 'Serviço criado com sucesso!',
  updateFailed: 'Não foi possível atualizar o serviço',
  kept: 'O que escreveu continua aqui.',
  advanced: 'Avançado',
  slugTaken: 'Outro serviço já usa este endereço. Escolha outro.',
  tooLarge: 'A imagem é demasiado grande. O máximo são 5 MB.',
  restored: 'Está de volta o que escreveu',
  stay: 'Continuar a editar',
  leave: 'Sair sem guardar',
  signIn: 'Entrar',
};

describe('the service form', () => {
  test('keeps unsaved input when a save fails, the practitioner leaves, or the session ends', async () => {
    const [service, other] = await services();
    await using visitor = await open({ ...screen, expected: /40[019]|413|503|ERR_/ });
    const { page } = visitor;
    await page.goto(`/admin/services/edit/${service?._id}`);
    await page.locator('main form').waitFor();
    const typed = 'Escrito com cuidado, pt';
    await field(page, 'description_pt').fill(typed);
    const save = page.locator('button[type="submit"]');
    const kept = async () => expect(await field(page, 'description_pt').inputValue()).toBe(typed);

    for (const answer of [
      'offline',
      down,
      {
        status: 413,
        json: { success: false, code: 'image_too_large', message: 'The image is too large. At most 5 MB are accepted' },
      },
    ] as const) {
      await page.route('**/api/admin/services/*', (asked) =>
        answer === 'offline' ? asked.abort() : asked.fulfill(answer),
      );
      await save.click();
      const reason = answer !== 'offline' && answer.status === 413 ? say.tooLarge : say.updateFailed;
      await page.getByText(reason).waitFor();
      await page.getByText(say.kept).waitFor();
      await kept();
      await page.unroute('**/api/admin/services/*');
    }
    // A slug that is taken: the error is beside its field.
    await page.getByText(say.advanced).click();
    await field(page, 'slug').fill(other?.slug ?? '');
    await save.click();
    await page.locator('#slug-error').getByText(say.slugTaken).waitFor();
    await kept();
    await field(page, 'slug').fill(service?.slug ?? '');

    // A link asks first.
    const back = page.locator('main header a[href="/admin/services"]');
    await back.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say.leave }).waitFor();
    await dialog.getByRole('button', { name: say.stay }).click();
    await kept();

    // The input survives a reload.
    page.once('dialog', (asked) => void asked.accept());
    await page.reload();
    await page.getByText(say.restored).waitFor();
    await kept();

    // The session ends during editing: after sign-in the input is still there and can be saved.
    await (await api()).send('DELETE', '/api/auth/sessions');
    await save.click();
    await page.waitForURL('**/admin/login');
    await field(page, 'email').fill(testAdmin.email);
    await field(page, 'password').fill(testAdmin.password);
    await page.getByRole('button', { name: say.signIn }).click();
    await page.waitForURL(`**/admin/services/edit/${service?._id}`);
    await page.getByText(say.restored).waitFor();
    await kept();
    await told(page, say.updated, () => save.click());
    expect((await services()).find(({ _id }) => _id === service?._id)?.description.pt).toBe(typed);
  });
});

test('the form explains its rules, keeps one row of features, saves once and goes back to the list after 1.5 s', async () => {
  await using visitor = await open({ language: 'en' });
  const { page } = visitor;
  await page.clock.install();
  await page.goto('/admin/services/new');
  await page.getByText('Lowercase letters and hyphens.').waitFor();
  await page.getByText('600 × 400 recommended, 5 MB at most. JPG, PNG, GIF or WebP.').waitFor();
  expect(await field(page, 'image').getAttribute('accept')).toBe('image/jpeg,image/png,image/gif,image/webp');
  expect(
    await field(page, 'category')
      .locator('option')
      .evaluateAll((all) => all.map((option) => option.getAttribute('value'))),
  ).toEqual(['tarot', 'astrology', 'crystals', 'healing', 'coaching', 'other']);
  for (const [name, attribute, value] of [
    ['duration', 'min', '15'],
    ['duration', 'step', '15'],
    ['order', 'min', '0'],
  ] as const)
    expect([name, attribute, await field(page, name).getAttribute(attribute)]).toEqual([name, attribute, value]);

  const rows = page.locator('main ol > li');
  const removers = page.getByRole('button', { name: /^Remove point/ });
  expect([await rows.count(), await removers.count()]).toEqual([1, 0]);
  await page.getByRole('button', { name: 'Add a point' }).click();
  expect([await rows.count(), await removers.count()]).toEqual([2, 2]);
  await removers.first().click();
  expect([await rows.count(), await removers.count()]).toEqual([1, 0]);

  for (const [name, value] of Object.entries({ name_pt: 'Uma vez', name_en: 'Once', price: '1' }))
    await field(page, name).fill(value);
  for (const name of ['description_pt', 'description_en']) await field(page, name).fill('Texto');
  const held = Promise.withResolvers<void>();
  let posts = 0;
  await page.route('**/api/admin/services', async (asked) => {
    if (asked.request().method() === 'POST') {
      posts++;
      await held.promise;
    }
    await asked.continue();
  });
  await page.locator('button[type="submit"]').click();
  const saving = page.getByRole('button', { name: 'Saving' });
  await saving.waitFor();
  expect(await saving.getAttribute('aria-disabled')).toBe('true');
  await saving.click({ force: true });
  await page.clock.pauseAt(Date.now() + 60_000);
  held.resolve();
  await page.getByText('Service created successfully!').waitFor();
  await rendered(page);
  expect(posts).toBe(1);
  await page.clock.runFor(1400);
  expect(new URL(page.url()).pathname).toBe('/admin/services/new');
  await page.clock.runFor(200);
  await page.waitForURL('**/admin/services');
  const made = (await services()).find(({ slug }) => slug === 'uma-vez');
  await (await api()).send('DELETE', `/api/admin/services/${made?._id}`);
});

test('a copy and a service of the same name get a free address; a taken one that was typed is refused at its field', async () => {
  const name = 'Leitura de runas';
  const slug = 'leitura-de-runas';
  const made = await (await api()).post('/api/admin/services', serviceForm({ slug, name_pt: name }));
  const created = [(made.body['service'] as { _id: string })._id];
  const all = await services();
  const first = all.find((service) => service.slug === slug);
  await using visitor = await open({ ...screen, expected: /409/ });
  const { page } = visitor;
  const save = page.locator('button[type="submit"]');
  await page.goto('/admin/services');
  await page.getByRole('link', { name: `Duplicar ${name}`, exact: true }).click();
  await page.getByText('Uma cópia, por guardar').waitFor();
  const values = async () =>
    Promise.all(['name_pt', 'name_en', 'slug', 'order', 'price'].map((each) => field(page, each).inputValue()));
  await eventually(values, [
    `${name} (cópia)`,
    `${first?.name.en} (copy)`,
    `${slug}-copia`,
    String(first?.order),
    String(first?.price),
  ]);
  expect(await field(page, 'isActive').isChecked()).toBe(false);
  await told(page, say.created, () => save.click());
  const copy = (await services()).find((service) => service.slug === `${slug}-copia`);
  expect(copy).toMatchObject({ isActive: false, image: null, features: first?.features, duration: first?.duration });
  created.push(copy?._id ?? '');

  // The same name: a letter, because slugs have no digits.
  await page.goto('/admin/services/new');
  await field(page, 'name_pt').pressSequentially(name);
  await eventually(() => field(page, 'slug').inputValue(), `${slug}-b`);
  for (const each of ['name_en', 'description_pt', 'description_en', 'price']) await field(page, each).fill('1');
  // Another client takes the address before the save: the hidden field is shown and gets the focus.
  const taken = await (await api()).post('/api/admin/services', serviceForm({ slug: `${slug}-b` }));
  created.push((taken.body['service'] as { _id: string })._id);
  expect(await field(page, 'slug').isVisible()).toBe(false);
  await save.click();
  await page.locator('#slug-error').getByText(say.slugTaken).waitFor();
  await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'slug');
  // What was typed is not replaced by a proposal.
  await field(page, 'slug').fill(slug);
  await field(page, 'name_pt').fill(`${name} x`);
  expect(await field(page, 'slug').inputValue()).toBe(slug);
  await save.click();
  await page.locator('#slug-error').getByText(say.slugTaken).waitFor();
  for (const id of created) await (await api()).send('DELETE', `/api/admin/services/${id}`);
});
