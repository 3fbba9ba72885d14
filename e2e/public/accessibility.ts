import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The size of text is in points, as in axe's own settings of its rule for contrast. */
const contrastCheck = {
  ignoreUnicode: true,
  ignoreLength: false,
  ignorePseudo: false,
  boldValue: 700,
  boldTextPt: 14,
  largeTextPt: 18,
  shadowOutlineEmMax: 0.1,
  textStrokeEmMin: 0.03,
  pseudoSizeThreshold: 0.25,
  // The strict rule requires 7:1, or 4.5:1 for large text. By default it skips the texts that the other rule reports.
  // Here it reports the ratio of every text: one rule instead of two.
  contrastRatio: { normal: { expected: 7, minThreshold: 0 }, large: { expected: 4.5, minThreshold: 0 } },
};
const contrastRule = 'color-contrast-enhanced';

// Use the minified axe: it is half the size, and it is sent to the browser for every page.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const engine = `${source};axe.configure(${JSON.stringify({ checks: [{ id: contrastRule, options: contrastCheck }] })})`;

/**
 * The problems that axe finds on the current page, one line each. `contrast`: also the texts that are too pale, in the same
 * run, because each run first reads the whole page.
 */
export const findings = (page: Page, { contrast = false } = {}): Promise<string[]> =>
  run(page, {
    runOnly: tags,
    rules: { 'target-size': on, 'color-contrast': off, [contrastRule]: contrast ? on : off },
  });

/** Live regions in live regions, which are announced twice. */
export const nestedRegions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const region = '[aria-live], [role="status"], [role="alert"]';
    const inner = [...document.querySelectorAll(region)].filter((each) => each.parentElement?.closest(region));
    return inner.map((each) => `in another region: ${each.outerHTML.slice(0, 200)}`);
  });

/** The texts without enough contrast: 7:1 for sentences, otherwise 4.5:1, or 3:1 for large text. */
export const paleTexts = (page: Page): Promise<string[]> =>
  run(page, { runOnly: { type: 'rule', values: [contrastRule] } });

const [on, off] = [{ enabled: true }, { enabled: false }];

async function run(page: Page, options: axe.RunOptions): Promise<string[]> {
  // A screen without its heading is not rendered yet.
  await page.locator('h1').first().waitFor();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine);
  return page.evaluate(
    async ({ wanted, contrastRule: rule }) => {
      interface Contrast {
        contrastRatio: number;
        expectedContrastRatio: string;
        fgColor: string;
        bgColor: string;
      }
      const { axe: engineOfPage } = window as unknown as { axe: typeof axe };
      const { violations } = await engineOfPage.run(document, wanted);
      return violations.flatMap(({ id, nodes }) =>
        nodes.flatMap(({ element, html, any, failureSummary }) => {
          if (id !== rule) return [`${id}: ${html} ${failureSummary ?? ''}`];
          if (!any[0]) return [];
          const { contrastRatio, expectedContrastRatio, fgColor, bgColor } = any[0].data as Contrast;
          const large = parseFloat(expectedContrastRatio) < 7;
          const sentence =
            element?.closest('p, li, dd, blockquote, td') &&
            !element.closest('a, button, label, summary') &&
            (element.textContent ?? '').trim().length > 25;
          const least = large ? 3 : sentence ? 7 : 4.5;
          return contrastRatio < least
            ? [`${contrastRatio} instead of ${least}: ${fgColor} on ${bgColor}, ${html}`]
            : [];
        }),
      );
    },
    {
      // No rule that is on needs the sources of the styles, which axe would load again.
      wanted: { ...options, resultTypes: ['violations' as const], elementRef: true, preload: false },
      contrastRule,
    },
  );
}
