import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { installedChromium } from '../../infra/local/stack/chromium.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export type Language = 'pt' | 'en';

export async function launch(): Promise<Browser> {
  const executablePath = installedChromium();
  if (!executablePath) throw new Error('Neither chromium-headless-shell nor chromium is installed');
  return chromium.launch({ executablePath, args: flags });
}

export interface VisitOptions extends BrowserContextOptions {
  language?: Language;
  width?: number;
  /** Complaints that a test provokes itself, such as an answer 503. */
  expected?: RegExp;
}

export interface Visit extends AsyncDisposable {
  page: Page;
  /** What the browser complained about, and what was asked for elsewhere. Has to stay empty. */
  complaints: string[];
}

/** One visitor with a browser of her own. Anything in the console, and any request to a third party, is a complaint. */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const { language, width = 1280, expected, ...context } = options;
  const visitor = await browser.newContext({
    baseURL: url,
    viewport: { width, height: width < 720 ? 780 : 860 },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    ...context,
  });
  if (language) {
    // Only where nothing was chosen yet: a choice made on the page has to survive a reload.
    await visitor.addInitScript((chosen) => {
      if (localStorage.getItem('language') === null) localStorage.setItem('language', chosen);
    }, language);
  }
  const page = await visitor.newPage();
  page.setDefaultTimeout(10_000);
  const goTo = page.goto.bind(page);
  page.goto = async (...address) => {
    const answer = await goTo(...address);
    if (context.javaScriptEnabled !== false) await alive(page);
    return answer;
  };
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const text = `${message.text()} (${message.location().url})`;
    if (!expected?.test(text)) complaints.push(text);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== new URL(url).origin) complaints.push(`third party: ${request.url()}`);
  });
  return {
    page,
    complaints,
    [Symbol.asyncDispose]: async () => {
      await visitor.close();
      if (complaints.length > 0) throw new Error(complaints.join('\n'));
    },
  };
}

/** From now on pages come without their content, and ask for it themselves: so a test can answer in its own way. */
export async function emptyPages(page: Page): Promise<void> {
  await page.route('**/*', async (asked) => {
    if (asked.request().resourceType() === 'document') {
      await asked.fulfill({ response: await page.request.get('/admin') });
    } else await asked.fallback();
  });
}

/** The application has taken over what was drawn ahead: from now on a press of a button counts. */
async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    const marks = [root, root?.querySelector('h1')].map((part) => (part ? Object.keys(part).join(' ') : undefined));
    // The page is a part of its own, taken over after the frame around it.
    return ['__reactContainer', '__reactFiber'].every((mark, at) => marks[at]?.includes(mark) ?? true);
  });
}

/** What stands on a page once its data is there. */
const signs: Record<string, string> = {
  '/': 'a[href*="/booking?service="]',
  '/services': 'a[href*="/booking?service="]',
  '/booking': 'option[value="mapa-astral"]',
  '/email-test': 'dl',
  '/privacy': 'dl',
};

/** The page at an address is drawn, with its data and its fonts. */
export async function settled(page: Page, address: string): Promise<void> {
  const path = address.replace(/^\/en(?=\/|$)/, '') || '/';
  await page.locator('h1').waitFor();
  await page
    .locator(signs[path] ?? 'h1')
    .first()
    .waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
