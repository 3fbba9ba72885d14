import { describe, test } from '@jest/globals';
import { eventually } from '../../../infra/local/stack/eventually.ts';
import { field, open } from '../panel.ts';
import { button, load, phone } from './site-page.ts';

const screen = { language: 'pt', width: 360 } as const;

const say = {
  preview: 'Pré-visualizar',
  english: 'Inglês',
  closePreview: 'Fechar a pré-visualização',
};

describe('the home page’s content', () => {
  test('can be previewed in both languages before it is saved', async () => {
    await using visitor = await open(screen);
    const { page } = visitor;
    await page.goto('/admin/home-content');
    await page.locator('main form').waitFor();
    const title = await page.title();
    await field(page, 'hero.title.en').fill('Seen before it is saved');
    const opener = page.getByRole('button', { name: say.preview });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: say.english }).click();
    await dialog.getByText('Seen before it is saved').waitFor();
    await dialog.getByText('Learn More').waitFor();
    await dialog.getByRole('button', { name: say.closePreview }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => page.title(), title);
    await opener.and(page.locator(':focus')).waitFor();
  });
});

test('a preview that cannot be loaded says so, leaves the editor as it is, and is loaded by the next try', async () => {
  await using visitor = await open({ ...screen, cold: true, expected: /ERR_FAILED/ });
  const { page } = visitor;
  await page.route('**/preview-*.js', (asked) => asked.abort());
  await page.goto('/admin/home-content');
  await field(page, 'hero.title.pt').fill('Por guardar');
  await page.getByRole('button', { name: say.preview }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Não foi possível carregar a pré-visualização.').waitFor();
  await page.unroute('**/preview-*.js');
  await dialog.getByRole('button', { name: 'Tentar de novo' }).click();
  await dialog.getByRole('heading', { name: 'Por guardar' }).waitFor();
  await dialog.getByRole('button', { name: say.closePreview }).click();
  await eventually(() => field(page, 'hero.title.pt').inputValue(), 'Por guardar');
});

describe('a change of the site settings', () => {
  test('can be previewed in both languages, on the page of its card', async () => {
    await using visitor = await open(phone);
    const { page } = visitor;
    await load(page, '#about');
    await field(page, 'about.story.en').fill('Seen before it is saved');
    await button(page, 'Pré-visualizar').click();
    const dialog = page.getByRole('dialog');
    await button(dialog, 'Inglês').click();
    await dialog.getByText('Seen before it is saved').waitFor();
    await dialog.getByRole('heading', { level: 1, name: 'About' }).waitFor();
    await button(dialog, 'Fechar a pré-visualização').click();
    await dialog.waitFor({ state: 'detached' });
  });
});
