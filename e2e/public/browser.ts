// Chromium draws nothing in browser tests that take no picture, which saves a tenth to a fifth of a page load;
// `launch({ asVisitor: true })` draws, for photos and measurements. With `page.route` Playwright switches the cache of a page off,
// and Chromium then loads and compiles every script again, which doubles the cost of a page load. Playwright has no option for it,
// so `openPage` changes that one message to the browser. If an update of Playwright renames what it uses, every browser test fails
// at once, and the function can be deleted or adapted.

import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContextOptions, Disposable, Page } from 'playwright-core';
import { installedChromium } from '../../infra/local/stack/chromium.ts';
import { waitLimit } from '../../infra/local/stack/until.ts';

// Loaded by Node itself: Jest would compile the 7 MB of this package again for each test file, a quarter of a second.
const { createRequire } = process.getBuiltinModule('node:module');
const { chromium } = createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core');

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All pages are of one site: with two cores, more renderer processes and threads cost time.
  '--process-per-site',
  '--disable-site-isolation-trials',
  '--num-raster-threads=1',
];

/** A page of a test is open for seconds only: optimising its code costs an eighth of the processor time and gains nothing. */
const cheap = ['--js-flags=--no-turbofan --no-maglev', '--force-gpu-mem-available-mb=0'];

/** How long a test waits for the browser. Only a failing test waits that long. */
const patienceMs = 60_000;

export type Language = 'pt' | 'en';

/** `asVisitor`: compile and draw pages as a visitor's browser does, to measure them or to take pictures. */
export async function launch({ asVisitor = false } = {}): Promise<Browser> {
  const executablePath = installedChromium();
  if (!executablePath) throw new Error('Neither chromium-headless-shell nor chromium is installed');
  const args = asVisitor ? flags : [...flags, ...cheap];
  return chromium.launch({ executablePath, args, timeout: patienceMs });
}

export interface VisitOptions extends BrowserContextOptions {
  language?: Language;
  width?: number;
  /** The local storage at the start of the visit. */
  storage?: Record<string, string>;
  /** Do not start the application after a page has loaded, nor let it start by itself some seconds later. */
  untouched?: boolean;
  /** Use an empty cache, as at a first visit. */
  cold?: boolean;
  /** Messages that the test causes, such as an answer 503. */
  expected?: RegExp;
}

export interface Visit extends AsyncDisposable {
  page: Page;
  /** Console messages and requests to other sites. A visit fails if there are any at its end. */
  complaints: string[];
}

/**
 * A pool of open pages, by the options of their context. Opening a page costs as much as three page loads, and an open
 * page has its files and scripts cached. Each visit starts with empty storage.
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

/** Starts a visit with its own storage. Any console message and any request to a third party counts as a complaint. */
export async function visit(browser: Browser, url: string, options: VisitOptions = {}): Promise<Visit> {
  const { language, width = 1280, expected, cold = false, untouched = false, storage, ...own } = options;
  const contextOptions = { baseURL: url, reducedMotion: 'reduce', locale: 'en-GB', ...own } as const;
  const pages = idlePages(browser, contextOptions);
  const page = (cold ? undefined : pages.pop()) ?? (await openPage(browser, contextOptions));
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
  if (scripted && untouched) scripts.push(await page.addInitScript(neverStartAlone, waitAfterLoadMs));
  page.setDefaultTimeout(patienceMs);
  const goTo = page.goto.bind(page);
  page.goto = async (...address) => {
    const answer = await goTo(...address);
    if (scripted && !untouched) await alive(page);
    return answer;
  };
  // A fake clock cannot be removed from its context, so this page is not reused.
  const clock = {
    install: page.clock.install.bind(page.clock),
    setFixedTime: page.clock.setFixedTime.bind(page.clock),
  };
  const once =
    <T extends unknown[]>(use: (...args: T) => Promise<void>) =>
    (...args: T) => {
      reusable = false;
      return use(...args);
    };
  Object.assign(page.clock, { install: once(clock.install), setFixedTime: once(clock.setFixedTime) });
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type())) return;
    const text = `${message.text()} (${message.location().url})`;
    if (!expected?.test(text)) complaints.push(text);
  });
  page.on('request', (request) => {
    if (new URL(url).origin !== new URL(request.url()).origin) complaints.push(`third party: ${request.url()}`);
  });
  return {
    page,
    complaints,
    [Symbol.asyncDispose]: async () => {
      const found = [...complaints];
      page.goto = goTo;
      page.addInitScript = addScript;
      Object.assign(page.clock, clock);
      if (reusable && (await cleared(page, scripts))) pages.push(page);
      else await page.context().close();
      if (found.length > 0) throw new Error(found.join('\n'));
    },
  };
}

/** The parts of Playwright's own objects that `openPage` uses. */
interface ProtocolSession {
  send: (method: string, parameters?: object) => Promise<unknown>;
}
interface Internals {
  _connection: {
    toImpl: (page: Page) => { delegate: { _networkManager: { _sessions: Map<ProtocolSession, unknown> } } };
  };
}

/** Opens a page that keeps its cache while a test fakes an answer with `page.route`. */
async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  const { toImpl } = (page as unknown as Internals)._connection;
  for (const session of toImpl(page).delegate._networkManager._sessions.keys()) {
    const send = session.send.bind(session);
    session.send = (method, parameters) =>
      send(method, method === 'Network.setCacheDisabled' ? { cacheDisabled: false } : parameters);
  }
  return page;
}

/** Resets the page for reuse. Returns false if this fails. */
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
    // Accept the question of a form with unsaved input.
    page.on('dialog', (asked) => void asked.accept());
    await page.goto('about:blank');
    page.removeAllListeners('dialog');
    return true;
  } catch {
    return false;
  }
}

/** The same value as in `frontend/src/public/loader/load-site.ts`. */
const waitAfterLoadMs = 6000;

/** Ignores the timer that starts the application without an action of the visitor: a slow test may take that long. */
function neverStartAlone(ms: number): void {
  const start = window.setTimeout.bind(window);
  window.setTimeout = ((work: TimerHandler, after?: number, ...rest: unknown[]) =>
    after === ms ? 0 : start(work, after, ...rest)) as typeof window.setTimeout;
}

let visits = 0;

/** Sets the storage before the first script runs, and deletes what an earlier visit stored. */
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

/** Serves all pages without rendered content, so that they call the API and a test can fake the answers. */
export async function emptyPages(page: Page): Promise<void> {
  await page.route('**/*', async (asked) => {
    if (asked.request().resourceType() === 'document') {
      await asked.fulfill({ response: await page.request.get('/admin') });
    } else await asked.fallback();
  });
}

/** Starts the application by a move of the pointer, and resolves when it runs. */
export async function alive(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new Event('pointermove')));
  await running(page);
}

function reactRuns(): boolean {
  const root = document.getElementById('root');
  const marks = [root, root?.querySelector('h1')].map((part) => (part ? Object.keys(part).join(' ') : undefined));
  // React hydrates the page after the layout around it, so check both.
  return ['__reactContainer', '__reactFiber'].every((mark, at) => marks[at]?.includes(mark) ?? true);
}

export const isRunning = (page: Page): Promise<boolean> => page.evaluate(reactRuns);

/** Chromium reports the first move as one of no distance, which the site takes for a resting pointer. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(290, 290);
  await page.mouse.move(300, 300);
}

/**
 * Resolves when React has taken over the page. Polls from here: for `waitForFunction`, Playwright sends each new page 340 KB of
 * code, which takes a fifth of the processor time of a page load.
 */
export async function running(page: Page): Promise<void> {
  const isOver = waitLimit(patienceMs);
  // A page that is being left does not answer.
  while (!(await isRunning(page).catch(() => false))) {
    if (isOver()) throw new Error(`React did not start on ${page.url()}`);
    await delay(10);
  }
}

/** Resolves when the page has reloaded itself. */
export async function reloaded(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [entry] = performance.getEntriesByType('navigation');
    return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
  });
}

/**
 * Resolves when the main part of the page contains these words, or has contained them at any moment since the start of
 * `act`: a message may disappear before a busy machine answers the call that caused it. The page checks after each change
 * of its content.
 */
export async function told(
  page: Page,
  words: string | RegExp,
  act: () => Promise<unknown> = () => Promise.resolve(),
): Promise<void> {
  const watch = await page.evaluateHandle((wanted) => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const look = () => {
      // The panel says what was done beside its main part.
      const places = [...document.querySelectorAll('main, body > #root > [aria-live]')];
      const text = places
        .map((place) => place.textContent)
        .join(' ')
        .replaceAll(/\s+/g, ' ');
      if (!(typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text))) return;
      observer.disconnect();
      resolve(undefined);
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    look();
    return { promise };
  }, words);
  await act();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`The page did not say "${words}"`)), patienceMs);
  await Promise.race([watch.evaluate(({ promise }) => promise), late.promise]).finally(() => clearTimeout(timer));
}

/** A selector per page that matches once the page shows its data. */
const signs: Record<string, string> = {
  '/': 'a[href*="/booking?service="]',
  '/services': 'a[href*="/booking?service="]',
  '/booking': '[name="service"][value="mapa-astral"]',
  '/email-test': 'dl',
  '/privacy': 'dl',
};

/** Resolves when the page is rendered with its data and fonts. */
export async function settled(page: Page, address: string): Promise<void> {
  const path = address.replace(/^\/en(?=\/|$)/, '') || '/';
  await page.locator('h1').waitFor();
  await page
    .locator(signs[path] ?? 'h1')
    .first()
    .waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
