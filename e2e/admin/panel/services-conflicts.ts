import { expect, test } from '@jest/globals';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { serviceForm } from '../../../infra/local/stack/test-client.ts';
import { told } from '../../public/browser.ts';
import { addService, api, field, open, services } from '../panel.ts';

const screen = { language: 'pt', width: 360 } as const;

const say = {
  updated: 'Serviço atualizado com sucesso!',
  conflict: 'Entretanto, este serviço foi guardado noutro lado.',
  look: 'Ver a versão mais recente',
  close: 'Fechar',
  newer: 'Ficar com a mais recente',
  mine: 'Guardar a minha por cima',
};

test('a service that was saved elsewhere keeps both versions until the practitioner chooses', async () => {
  const slug = 'dois-ao-mesmo-tempo';
  await addService(slug);
  const stored = async () => (await services()).find((service) => service.slug === slug);
  const id = (await stored())?._id;
  const saveElsewhere = async (name_pt: string) => {
    const form = serviceForm({ slug, name_pt, isActive: 'false', category: 'crystals' });
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
  await dialog.getByText('Cristais').waitFor();
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
