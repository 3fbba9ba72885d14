import { expect, test } from '@jest/globals';
import { locales } from '@luar/contracts/language';
import { type Language, settled, visit } from '../public/browser.ts';
import { withSharedSite } from '../public/site.ts';
import { addresses, inEnglish, shownIn } from './addresses.ts';
import { seen, watch } from './watch.ts';

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
    pt: { title: 'Marcar uma sessão', texts: ['Leitura de tarot, 40\u00a0€', 'Mapa astral, 50\u00a0€', 'MB\u00a0WAY'] },
    en: { title: 'Book a session', texts: ['Tarot reading, €40', 'Birth chart, €50', 'MB\u00a0WAY'] },
  },
  '/contact': {
    pt: { title: 'Contacto', texts: ['ola@luar.example', 'Segunda a sexta, das 10:00 às 19:00'] },
    en: { title: 'Contact', texts: ['ola@luar.example', 'Monday to Friday, 10:00 to 19:00'] },
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

const expected = /404.*no-such-page/;

test.each<[Language, number]>([
  ['pt', 360],
  ['en', 1280],
])(
  'who has chosen %s at %d px: no hydration error, no jump, one language, no data asked for twice',
  async (chosen, width) => {
    await using visitor = await visit(site.browser, site.url, { width, expected, cold: true });
    const { page, complaints } = visitor;
    await page.addInitScript((language) => localStorage.setItem('language', language), chosen);
    await watch(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    let worst = 0;
    for (const address of addresses) {
      asked.length = 0;
      await page.goto(address);
      await settled(page, address);
      await page.waitForLoadState('load');
      const { shift, headings, languages } = await seen(page);
      worst = Math.max(worst, shift);
      expect([address, complaints]).toEqual([address, []]);
      expect([address, headings.length, languages]).toEqual([address, 1, [locales[shownIn(address, chosen)]]]);
      // Only the mail status is requested again, because it changes at any moment. All other data is in the document.
      const again = asked.filter((path) => path.startsWith('/api/') && path !== '/api/test-email/status');
      expect([address, again]).toEqual([address, []]);
      expect([address, shift <= 0.01, shift]).toEqual([address, true, shift]);
    }
    process.stdout.write(`    ${addresses.length} addresses, largest layout shift ${worst.toFixed(4)}\n`);
  },
);
