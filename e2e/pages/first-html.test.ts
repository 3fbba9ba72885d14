import { expect, test } from '@jest/globals';
import { type Language, visit } from '../public/browser.ts';
import { withSharedSite } from '../public/site.ts';
import { addresses, inEnglish } from './addresses.ts';
import { comeAtOnce } from './first-view.ts';

const site = withSharedSite();

interface Shown {
  title: string;
  texts: readonly string[];
  /** The slugs of the services that the page links to the booking form. */
  booked?: readonly string[];
}

const all = ['leitura-de-tarot', 'mapa-astral', 'terapia-com-cristais'];
const routes: Record<string, Record<Language, Shown>> = {
  '/': {
    pt: {
      title: 'Um pouco de luar no seu caminho',
      texts: ['Como posso ajudar', 'Leitura de tarot', '40\u00a0€', '50\u00a0€', '30\u00a0€', 'Comece quando quiser'],
      booked: all,
    },
    en: {
      title: 'A little moonlight on your way',
      texts: ['How I Can Help', 'Tarot reading', '€40', '€50', '€30', 'Take the first step'],
      booked: all,
    },
  },
  '/services': {
    pt: {
      title: 'Serviços',
      texts: ['Mapa astral', '40\u00a0€', '50\u00a0€', '30\u00a0€', '100\u00a0€', '150\u00a0€'],
      booked: all,
    },
    en: { title: 'Services', texts: ['Birth chart', '€40', '€50', '€30', '€100', '€150'], booked: all },
  },
  '/about': {
    pt: { title: 'Sobre mim', texts: ['A minha história', 'entre 10 e 15 cartas'] },
    en: { title: 'About me', texts: ['My story', 'between 10 and 15 cards'] },
  },
  '/booking': {
    pt: {
      title: 'Marcar uma sessão',
      texts: ['Leitura de tarot', '40\u00a0€', 'Mapa astral', '50\u00a0€', 'MB\u00a0WAY'],
    },
    en: { title: 'Book a session', texts: ['Tarot reading', '€40', 'Birth chart', '€50', 'MB\u00a0WAY'] },
  },
  '/contact': {
    pt: { title: 'Contacto', texts: ['Segunda a sexta, das 10:00 às 19:00'] },
    en: { title: 'Contact', texts: ['Monday to Friday, 10:00 to 19:00'] },
  },
  '/blog': {
    pt: { title: 'Blog', texts: ['O blog está quase a abrir'] },
    en: { title: 'Blog', texts: ['The blog opens soon'] },
  },
};

test.each(['pt', 'en'] as const)('without JavaScript the six content pages are complete (%s)', async (language) => {
  await using visitor = await visit(site.browser, site.url, { javaScriptEnabled: false, width: 360 });
  const { page } = visitor;
  let count = 0;
  for (const [path, shows] of Object.entries(routes)) {
    const { title, texts, booked = [] } = shows[language];
    await page.goto(language === 'en' ? inEnglish(path) : path);
    expect([path, await page.getByRole('heading', { level: 1 }).innerText()]).toEqual([path, title]);
    const main = page.getByRole('main');
    const text = await main.innerText();
    expect([path, texts.filter((words) => !text.includes(words))]).toEqual([path, []]);
    const booking = language === 'en' ? '/en/booking' : '/booking';
    for (const slug of booked) {
      const link = main.locator(`a[href="${booking}?service=${slug}"]`);
      expect([path, slug, await link.first().isVisible()]).toEqual([path, slug, true]);
    }
    // Every page links to the booking form, at least in its header.
    expect(await page.locator(`a[href^="${booking}"]`).count()).toBeGreaterThan(0);
    count += texts.length + booked.length + 1;
  }
  process.stdout.write(`    ${Object.keys(routes).length} pages in ${language}: ${count} texts, prices and links\n`);
});

test('a visitor who chose Portuguese: no hydration error, no jump, one language, no data requested twice at any address', async () => {
  await comeAtOnce(site, 'pt', 360, addresses);
});

test('no page and no public answer shows an example value of a first start', async () => {
  for (const path of ['/', '/en', '/contact', '/en/contact', '/api/home-content', '/api/site']) {
    const text = await (await fetch(site.url + path)).text();
    expect([path, /testemunho de exemplo|example testimonial|luar\.orientacao|luar\.example/.exec(text)?.[0]]).toEqual([
      path,
      undefined,
    ]);
  }
});
