import { type Browser, type BrowserContextOptions, chromium, type Disposable, type Page } from 'playwright-core';
import { installedChromium } from '../../infra/local/stack/chromium.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // One site and two cores: further processes and threads cost more than they bring.
  '--process-per-site',
  '--disable-site-isolation-trials',
  '--num-raster-threads=1',
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
  /** What the browser remembers of an earlier visit. */
  storage?: Record<string, string>;
  /** With an empty cache, as at a first visit. */
  cold?: boolean;
  /** Complaints that a test provokes itself, such as an answer 503. */
  expected?: RegExp;
}

export interface Visit extends AsyncDisposable {
  page: Page;
  /** What the browser complained about, and what was asked for elsewhere. Has to stay empty. */
  complaints: string[];
}

/**
 * Pages that no visit uses at the moment, by the options of their context. To open one costs as much as to load three
 * pages, and an open one has its files and compiled scripts at hand. What a visitor leaves in it is cleared.
 */
const idle = new WeakMap<Browser, Map<string, Page[]>>();

function idlePages(browser: Browser, options: BrowserContextOptions): Page[] {
  const known = idle.get(browser) ?? new Map<string, Page[]>();
  idle.set(browser, known);
  const key = JSON.stringify(options);
  const pages = known.get(key) ?? [];
  known.set(key, pages);
  return pages;
}

/** One visitor with a storage of their own. Anything in the console, and any request to a third party, is a complaint. */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const { language, width = 1280, expected, cold = false, storage, ...own } = options;
  const contextOptions = { baseURL: url, reducedMotion: 'reduce', locale: 'en-GB', ...own } as const;
  const pages = idlePages(browser, contextOptions);
  const page = (cold ? undefined : pages.pop()) ?? (await (await browser.newContext(contextOptions)).newPage());
  let reusable = !cold;
  if (own.viewport === undefined) await page.setViewportSize({ width, height: width < 720 ? 780 : 860 });
  const scripted = own.javaScriptEnabled !== false;
  const scripts: Disposable[] = [];
  const addScript = page.addInitScript.bind(page);
  page.addInitScript = async (...script) => {
    const added = await addScript(...script);
    scripts.push(added);
    return added;
  };
  if (scripted) await startWith(page, { ...(language && { language }), ...storage });
  page.setDefaultTimeout(10_000);
  const goTo = page.goto.bind(page);
  page.goto = async (...address) => {
    const answer = await goTo(...address);
    if (scripted) await alive(page);
    return answer;
  };
  // A clock is put into the context, and stays there.
  const install = page.clock.install.bind(page.clock);
  page.clock.install = (...time) => {
    reusable = false;
    return install(...time);
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
      const found = [...complaints];
      page.goto = goTo;
      page.addInitScript = addScript;
      page.clock.install = install;
      if (reusable && (await cleared(page, scripts))) pages.push(page);
      else await page.context().close();
      if (found.length > 0) throw new Error(found.join('\n'));
    },
  };
}

/** Leaves the page as it was before the visit; false when that does not succeed. */
async function cleared(page: Page, scripts: readonly Disposable[]): Promise<boolean> {
  const context = page.context();
  try {
    for (const event of ['pageerror', 'console', 'request', 'response', 'requestfinished', 'dialog'] as const)
      page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await Promise.all(scripts.map((script) => script.dispose()));
    const others = context.pages().filter((other) => other !== page);
    await Promise.all(others.map((other) => other.close()));
    await Promise.all([context.clearCookies(), context.setOffline(false)]);
    // A form with unsaved work asks before it is left.
    page.on('dialog', (asked) => void asked.accept());
    await page.goto('about:blank');
    page.removeAllListeners('dialog');
    return true;
  } catch {
    return false;
  }
}

let visits = 0;

/** Before the first script of the first document: this is stored, and nothing that an earlier visitor left. */
const startWith = (page: Page, storage: Record<string, string>) =>
  page.addInitScript(
    ({ visitNumber, wanted }) => {
      if (location.origin === 'null' || sessionStorage.getItem('visit') === visitNumber) return;
      localStorage.clear();
      sessionStorage.clear();
      sessionStorage.setItem('visit', visitNumber);
      for (const [name, value] of Object.entries(wanted)) localStorage.setItem(name, value);
    },
    { visitNumber: String(++visits), wanted: storage },
  );

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
