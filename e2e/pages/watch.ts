import type { Page } from 'playwright-core';

/** What the page has shown so far: the layout shift and what moved, and every heading and language of any frame. */
export interface Seen {
  shift: number;
  moved: string[];
  headings: string[];
  languages: string[];
}

interface Watched extends Window {
  seen: { shift: number; moved: string[]; headings: Set<string>; languages: Set<string> };
}

/** An entry of the Layout Instability API, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Starts recording before the page's first script. */
export async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched = window as unknown as Watched;
    watched.seen = { shift: 0, moved: [], headings: new Set(), languages: new Set() };
    new PerformanceObserver((list) => {
      const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
      for (const { value, startTime, sources } of list.getEntries() as LayoutShift[]) {
        watched.seen.shift += value;
        for (const { node, previousRect, currentRect } of sources) {
          const part = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.textContent?.slice(0, 80);
          watched.seen.moved.push(
            `${Math.round(startTime)} ms: ${part}: ${place(previousRect)} to ${place(currentRect)}`,
          );
        }
      }
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
    const { shift, moved, headings, languages } = (window as unknown as Watched).seen;
    return { shift, moved, headings: [...headings], languages: [...languages] };
  });
