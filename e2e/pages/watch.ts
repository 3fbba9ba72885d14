import type { Page } from 'playwright-core';

/** What the page has shown so far: the layout shift, and every heading and language of any frame. */
export interface Seen {
  shift: number;
  headings: string[];
  languages: string[];
}

interface Watched extends Window {
  seen: { shift: number; headings: Set<string>; languages: Set<string> };
}

/** Starts recording before the page's first script. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.seen = { shift: 0, headings: new Set(), languages: new Set() };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        watched.seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const heading = document.querySelector('h1');
      if (heading?.checkVisibility({ visibilityProperty: true })) {
        watched.seen.headings.add(heading.textContent ?? '');
        watched.seen.languages.add(document.documentElement.lang);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Waits two frames, so that the shift of the last change is included. */
export const seen = (page: Page): Promise<Seen> =>
  page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const { shift, headings, languages } = (window as unknown as Watched).seen;
    return { shift, headings: [...headings], languages: [...languages] };
  });
