import { describe, expect, test } from '@jest/globals';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { Client, serviceForm } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { rendered, told } from '../../public/browser.ts';
import { api, down, field, focused, open, panel, services, siteHas, tabTo } from '../panel.ts';

const screen = { language: 'pt', width: 360 } as const;

const say = {
  toggled: 'Estado do serviço atualizado!',
  toggleFailed: 'Não foi possível alterar o estado do serviço',
  deleted: 'Serviço eliminado com sucesso!',
  updated: 'Serviço atualizado com sucesso!',
  created: 'Serviço criado com sucesso!',
  empty: 'Ainda não há serviços.',
  loadFailed: 'Não foi possível carregar os serviços',
  active: 'Ativo',
  inactive: 'Inativo',
  off: 'Desativar',
  delete: 'Eliminar',
  down: 'Mover {{name}} para baixo',
  updateFailed: 'Não foi possível atualizar o serviço',
  kept: 'O que escreveu continua aqui.',
  advanced: 'Avançado',
  undo: 'Anular',
  slugTaken: 'Outro serviço já usa este endereço. Escolha outro.',
  tooLarge: 'A imagem é grande demais. O máximo são 5 MB.',
  restored: 'Está de volta o que escreveu',
  stay: 'Continuar a editar',
  leave: 'Sair sem guardar',
  signIn: 'Entrar',
  conflict: 'Entretanto, este serviço foi guardado noutro lado.',
  look: 'Ver a versão mais recente',
  close: 'Fechar',
  newer: 'Ficar com a mais recente',
  mine: 'Guardar a minha por cima',
  numbers: 'Os números não coincidem: 3 em português, 4 em inglês.',
};

async function publicSlugs(): Promise<string[]> {
  const { body } = await new Client(panel().stack.url).get('/api/services');
  return (body['allServices'] as { slug: string }[]).map(({ slug }) => slug);
}

const addService = async (slug: string) => {
  const answer = await (await api()).post('/api/admin/services', serviceForm({ slug }));
  expect(answer.status).toBe(201);
};

describe('the services', () => {
  test('are toggled at once and back after a failure, moved by keyboard, and deleted after a question with their name', async () => {
    const slug = 'provisorio-pt';
    await addService(slug);
    await using visitor = await open({ ...screen, expected: /503/ });
    const { page } = visitor;
    await page.clock.install();
    await page.goto('/admin/services');
    const all = await services();
    const [first, second] = all.map((service) => service.name.pt);
    const card = page.getByRole('article', { name: first ?? '', exact: true });

    // The toggle is refused: the service is active again, with a message.
    const held = Promise.withResolvers<void>();
    await page.route('**/toggle-active', async (asked) => {
      await held.promise;
      await asked.fulfill(down);
    });
    await card.getByRole('button', { name: say.off }).click();
    await card.getByText(say.inactive, { exact: true }).waitFor();
    await told(page, say.toggleFailed, async () => held.resolve());
    await card.getByText(say.active, { exact: true }).waitFor();
    await page.unroute('**/toggle-active');

    // The toggle succeeds: the service is inactive, with a message for three seconds, and not on the site.
    await told(page, say.toggled, () => card.getByRole('button', { name: say.off }).click());
    await card.getByText(say.inactive, { exact: true }).waitFor();
    expect(await publicSlugs()).not.toContain(all[0]?.slug);
    await page.clock.fastForward(3100);
    await page.getByText(say.toggled).waitFor({ state: 'detached' });
    await (await api()).post(`/api/admin/services/${all[0]?._id}/toggle-active`);

    // Move by keyboard: the button keeps the focus, and the site shows the new order.
    const mover = page.getByRole('button', { name: say.down.replace('{{name}}', first ?? ''), exact: true });
    await mover.focus();
    // The second of the two services that changed places.
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().includes(all[0]?._id ?? '-'),
    );
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (name) => document.querySelector('main article')?.getAttribute('aria-label') === name,
      second,
    );
    await eventually(() => focused(page), expect.stringContaining(first ?? ''));
    await saved;
    await expectOrder([all[1]?.slug, all[0]?.slug]);

    // Delete: the question contains the service's name.
    const doomed = all.find((service) => service.slug === slug);
    const name = doomed?.name.pt ?? '';
    await page.locator('article', { hasText: slug }).getByRole('button', { name: say.delete }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { name: `${say.delete} ${name}?` }).waitFor();
    await told(page, say.deleted, () => dialog.getByRole('button', { name: say.delete, exact: true }).click());
    await dialog.waitFor({ state: 'detached' });
    expect((await services()).some((service) => service.slug === slug)).toBe(false);
  });

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

async function expectOrder(wanted: (string | undefined)[]): Promise<void> {
  const first = async () => (await services()).slice(0, wanted.length).map(({ slug }) => slug);
  await eventually(first, wanted);
}

describe('the service form', () => {
  test('is filled in by keyboard alone, and the site shows it', async () => {
    const [service] = await services();
    await using visitor = await open(screen);
    const { page } = visitor;
    await page.goto(`/admin/services/edit/${service?._id}`);
    await page.locator('main form').waitFor();
    const name = 'Leitura pt 3';
    await tabTo(page, '[name="name_pt"]');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(name);
    await tabTo(page, '[name="name_en"]');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Reading 4');
    await page.getByText(say.numbers).waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Reading pt 3');
    await tabTo(page, '[name="price"]');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('37,50');
    await tabTo(page, 'button[type="submit"]');
    await told(page, say.updated, () => page.keyboard.press('Enter'));
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
    // After the last service, so that it does not become the first of the site.
    const last = Math.max(...(await services()).map(({ order }) => order));
    await eventually(() => field(page, 'order').inputValue(), String(last + 1));
    expect(await field(page, 'isActive').isChecked()).toBe(true);
    expect(await field(page, 'bookingEnabled').isChecked()).toBe(true);
    await page.locator('button[type="submit"]').click();
    await page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'name_pt');
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
    await field(page, 'duration').fill('45');
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('services'));
    await told(page, say.created, () => page.locator('button[type="submit"]').click());
    const payload = (await sent).postData() ?? '';
    const texts = ['name_pt', 'name_en', 'description_pt', 'description_en', 'features_pt', 'features_en'];
    const facts = ['slug', 'category', 'price', 'duration', 'icon', 'order', 'bookingEnabled', 'isActive'];
    for (const part of [...texts, ...facts]) expect(payload).toContain(`name="${part}"`);
    const made = (await services()).find(({ slug }) => slug === 'sessao-unica-pt');
    expect(made).toMatchObject({ price: 0, duration: 45, features: [] });
    await (await api()).send('DELETE', `/api/admin/services/${made?._id}`);
  });

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
    await (await api()).post('/api/auth/logout');
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

test('a service that was saved elsewhere keeps both versions until the practitioner chooses', async () => {
  const slug = 'dois-ao-mesmo-tempo';
  await addService(slug);
  const stored = async () => (await services()).find((service) => service.slug === slug);
  const id = (await stored())?._id;
  const saveElsewhere = async (name_pt: string) => {
    const form = serviceForm({ slug, name_pt, isActive: 'false' });
    expect((await (await api()).send('PUT', `/api/admin/services/${id}`, form)).status).toBe(200);
  };
  await using visitor = await open({ ...screen, expected: /409/ });
  const { page } = visitor;
  await page.goto(`/admin/services/edit/${id}`);
  const name = field(page, 'name_pt');
  const save = page.locator('button[type="submit"]');
  const dialog = page.getByRole('dialog');
  await name.fill('O meu nome');
  await saveElsewhere('O nome de outro lado');
  await save.click();
  await page.getByText(say.conflict).waitFor();
  expect([(await stored())?.name.pt, await name.inputValue()]).toEqual(['O nome de outro lado', 'O meu nome']);

  // Both versions can be compared.
  await page.getByRole('button', { name: say.look }).click();
  await dialog.getByText('O nome de outro lado').waitFor();
  await dialog.getByText('O meu nome').waitFor();
  await dialog.getByRole('button', { name: say.close, exact: true }).last().click();

  // The stored one replaces the form.
  await page.getByRole('button', { name: say.newer }).click();
  await dialog.getByRole('button', { name: say.newer }).click();
  await page.getByText(say.conflict).waitFor({ state: 'detached' });
  await eventually(() => name.inputValue(), 'O nome de outro lado');
  await eventually(() => field(page, 'isActive').isChecked(), false);

  // The form replaces the stored one.
  await name.fill('O meu nome, outra vez');
  await saveElsewhere('Outra vez de outro lado');
  await save.click();
  await page.getByText(say.conflict).waitFor();
  await page.getByRole('button', { name: say.mine }).click();
  await told(page, say.updated, () => dialog.getByRole('button', { name: say.mine }).click());
  expect((await stored())?.name.pt).toBe('O meu nome, outra vez');
  await (await api()).send('DELETE', `/api/admin/services/${id}`);
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
    async () => (await fetch(panel().stack.url)).text(),
    (html) => !html.includes(`service=${slug}`),
  );
  await card.getByRole('button', { name: 'Activate A test', exact: true }).click();
  await card.getByText('Active', { exact: true }).waitFor();
  await siteHas('/', `service=${slug}`);
  await (await api()).send('DELETE', `/api/admin/services/${_id}`);
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
  const order = String(Math.max(...all.map((each) => each.order)) + 1);
  await eventually(values, [
    `${name} (cópia)`,
    `${first?.name.en} (copy)`,
    `${slug}-copia`,
    order,
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
  // Somebody takes the address before the save: its field shows itself, with the focus.
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

  // The link of a service that takes bookings.
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
