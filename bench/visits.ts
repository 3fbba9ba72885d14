/// <reference lib="dom" />
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { alive, settled } from '../e2e/public/browser.ts';

/** A cheap phone on a slow connection. */
const telephone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const slowCpu = 4;
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

async function onTelephone(
  browser: Browser,
  url: string,
  network: boolean,
): Promise<{ visitor: BrowserContext; page: Page }> {
  const visitor = await browser.newContext({ ...telephone, baseURL: url, locale: 'pt-PT' });
  const page = await visitor.newPage();
  page.setDefaultTimeout(30_000);
  const tools = await visitor.newCDPSession(page);
  await tools.send('Network.enable');
  if (network) await tools.send('Network.emulateNetworkConditions', slowNetwork);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowCpu });
  return { visitor, page };
}

/** What the page has reported of a type so far. */
const entriesOf = (page: Page, wanted: string) =>
  page.evaluate(async (type) => {
    const entries = await new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type, buffered: true });
      // If there is no such entry, the observer does not call back: resolve after two frames.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve([])));
    });
    return (entries as (PerformanceEntry & { element?: Element | null; value?: number })[]).map(
      ({ startTime, element, value = 0 }) => {
        return { startTime, value, element: `${element?.tagName ?? '?'} ${element?.textContent?.slice(0, 30) ?? ''}` };
      },
    );
  }, wanted);
const shiftOf = async (page: Page) =>
  (await entriesOf(page, 'layout-shift')).reduce((sum, { value }) => sum + value, 0);

interface Visit {
  /** The time and the element of the largest contentful paint. */
  largest: number;
  element: string;
  /** The cumulative layout shift. */
  shift: number;
}

/** One visit with an empty cache, until the network is idle. */
export async function coldVisit(browser: Browser, url: string, address: string): Promise<Visit> {
  const { visitor, page } = await onTelephone(browser, url, true);
  try {
    await page.goto(address, { waitUntil: 'load' });
    await page.locator('h1').waitFor();
    // The copies request no data, so wait for the idle network instead of an element.
    await page.waitForLoadState('networkidle');
    const last = (await entriesOf(page, 'largest-contentful-paint')).at(-1);
    const { startTime: largest = Number.NaN, element = '?' } = last ?? {};
    return { largest, element, shift: await shiftOf(page) };
  } finally {
    await visitor.close();
  }
}

/**
 * A touch on a day of the booking as soon as it is painted, before the application starts: the layout shift without the
 * allowance for what follows an input.
 */
export async function earlyTouch(browser: Browser, url: string): Promise<number> {
  const { visitor, page } = await onTelephone(browser, url, true);
  try {
    await page.goto('/booking', { waitUntil: 'commit' });
    const day = page.locator('label:has([name="day"]:enabled)').nth(1);
    await day.waitFor();
    await day.tap();
    await alive(page);
    await page.waitForLoadState('networkidle');
    return await shiftOf(page);
  } finally {
    await visitor.close();
  }
}

type Act = (page: Page) => Promise<void>;

/** Wait until the page is idle, so that only one interaction is measured at a time. */
const atRest = (page: Page) => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));

/** Focus a field first: it loads the validation rules, as a visitor's first input does. */
async function beginForm(page: Page): Promise<void> {
  await page.locator('input[name="name"]').focus();
  await page.waitForLoadState('networkidle');
  await atRest(page);
}

async function toEnglish(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: /^EN/ }).click();
  await page.locator('html[lang="en"]').waitFor();
}

/** The measured interactions, each with its page. */
const acts: Record<string, { at: string; first?: Act; act: Act }> = {
  'opening the menu': {
    at: '/',
    act: async (page) => {
      await page.getByRole('button', { name: 'Abrir o menu' }).click();
      await page.getByRole('button', { name: 'Fechar o menu' }).waitFor();
    },
  },
  'switching the language': {
    at: '/',
    act: toEnglish,
  },
  'choosing a service': {
    at: '/booking',
    first: async (page) => {
      await beginForm(page);
      await page.locator('input[name="service"]').first().focus();
      await atRest(page);
    },
    act: async (page) => {
      await page.keyboard.press('ArrowDown');
      await page.locator('input[name="service"]:checked').waitFor();
    },
  },
  'submitting the form': {
    at: '/booking',
    first: beginForm,
    act: async (page) => {
      await page.locator('form button[type="submit"]').click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
};

export const actNames = Object.keys(acts);

/** The delay from the press to the next paint, in milliseconds, and the layout shift. */
export async function respond(browser: Browser, url: string, name: string): Promise<{ delay: number; shift: number }> {
  const { at, first, act } = acts[name] ?? { at: '/', act: async () => {} };
  const { visitor, page } = await onTelephone(browser, url, false);
  try {
    await started(page, at);
    await first?.(page);
    await page.evaluate(() => {
      const measured = window as unknown as { delay: number; shift: number };
      measured.delay = 0;
      measured.shift = 0;
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) measured.delay = Math.max(measured.delay, duration);
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!shift.hadRecentInput) measured.shift += shift.value;
      }).observe({ type: 'layout-shift' });
    });
    await act(page);
    return await page.evaluate(async () => {
      // Event timings are reported after the frame that shows the response.
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
      const { delay, shift } = window as unknown as { delay: number; shift: number };
      return { delay, shift };
    });
  } finally {
    await visitor.close();
  }
}

/** Opens a page and starts the application, so that its start is not measured. */
async function started(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  await settled(page, address);
  await alive(page);
  await page.waitForLoadState('networkidle');
}
