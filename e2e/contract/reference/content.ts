import { expect, test } from '@jest/globals';
import type { Language } from '../../public/browser.ts';
import { goTo, open } from '../visitor.ts';
import { site } from './site.ts';

test.each<[Language, object]>([
  [
    'pt',
    {
      titles: ['Como posso ajudar', 'Serviços em destaque', 'O que dizem os clientes', 'Venha'],
      features: ['Primeiro', 'Segundo'],
      services: ['Leitura de tarot', 'Mapa astral', 'Reiki'],
      praise: '«Muito bem.»',
    },
  ],
  [
    'en',
    {
      titles: ['How I Can Help', 'Featured Services', 'What Clients Say', 'Venha'],
      features: ['First', 'Segundo'],
      services: ['Tarot reading', 'Mapa astral', 'Reiki'],
      praise: '“Muito bem.”',
    },
  ],
])(
  'home in %s: named section titles, Portuguese for what has no English, and an initial from the name',
  async (language, shown) => {
    await using visitor = await open(site, false);
    const { page } = visitor;
    await goTo(page, '/', language);
    await page
      .getByRole('heading', { level: 1, name: language === 'pt' ? 'Luz de referência' : 'Light of reference' })
      .waitFor();
    await page.getByRole('article').first().waitFor();
    const texts = (selector: string) => page.locator(`main ${selector}`).allInnerTexts();
    expect({
      titles: await texts('h2'),
      features: await texts('[aria-labelledby="features"] h3'),
      services: await texts('article h3'),
      praise: (await texts('blockquote')).join(' '),
    }).toEqual(shown);
    expect(await page.getByText('Um subtítulo').count()).toBe(1);
    expect((await texts('figcaption'))[0]).toMatch(/^É\s+élia Reis/);
  },
);

test('home shows a loading state until its content arrives, and never shows texts that it then replaces', async () => {
  await using visitor = await open(site, false);
  const { page } = visitor;
  await goTo(page, '/contact', 'pt');
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => seen.add(document.querySelector('main')?.innerText ?? '')).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  });
  site.reference.set('GET /api/home-content', 'late');
  await page.getByRole('banner').getByRole('link', { name: 'Início' }).click();
  await page.getByRole('main').getByText('A carregar…').waitFor();
  await site.reference.untilHeld();
  site.reference.release();
  site.reference.set('GET /api/home-content', 'specified');
  await page.getByRole('heading', { level: 1, name: 'Luz de referência' }).waitFor();
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen].join('\n'));
  expect(seen).not.toMatch(/Um pouco de luar|Comece quando quiser/);
});

test('services: drafts stay hidden, features beyond two are counted, and the packages are those of the specification', async () => {
  await using visitor = await open(site, false);
  const { page } = visitor;
  await goTo(page, '/services', 'pt');
  await page.getByText('+1 mais', { exact: true }).waitFor();
  await page.getByText('Três serviços, formas diferentes de olhar para o mesmo caminho, e dois pacotes').waitFor();
  expect(await page.getByRole('article').getByRole('heading', { level: 3 }).allInnerTexts()).not.toContain('Rascunho');
  await goTo(page, '/services', 'en');
  await page.getByText('+1 more', { exact: true }).waitFor();
  await page.getByText('An initiation guide').waitFor();
});
