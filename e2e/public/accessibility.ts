import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

// Use the minified axe: it is half the size, and it is sent to the browser for every page.
const engine = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

interface Finding {
  id: string;
  nodes: { html: string; failureSummary?: string }[];
}

async function withEngine(page: Page): Promise<void> {
  // A screen without its heading is not rendered yet.
  await page.locator('h1').first().waitFor();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine);
}

/** The problems that axe finds on the current page, one line each, contrast apart. */
export async function findings(page: Page): Promise<string[]> {
  await withEngine(page);
  const rules = { 'target-size': { enabled: true }, 'color-contrast': { enabled: false } };
  const options: axe.RunOptions = { runOnly: tags, rules, resultTypes: ['violations'] };
  const violations = await page.evaluate(async (wanted): Promise<Finding[]> => {
    const result = await (window as unknown as { axe: typeof axe }).axe.run(document, wanted);
    return result.violations;
  }, options);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
}

/** The texts without enough contrast: 7:1 for sentences, otherwise 4.5:1, or 3:1 for large text. */
export async function paleTexts(page: Page): Promise<string[]> {
  await withEngine(page);
  return page.evaluate(async () => {
    interface Contrast {
      contrastRatio: number;
      expectedContrastRatio: string;
      fgColor: string;
      bgColor: string;
    }
    const { axe: engineOfPage } = window as unknown as { axe: typeof axe };
    // The strict rule asks for 7:1, or 4.5:1 for large text. By default it leaves to the other rule what has even less
    // than that one asks for, here it tells the ratio of everything: one run instead of two.
    const ratios = { normal: { expected: 7, minThreshold: 0 }, large: { expected: 4.5, minThreshold: 0 } };
    const options = {
      boldValue: 700,
      boldTextPt: 14,
      largeTextPt: 18,
      ignoreUnicode: true,
      shadowOutlineEmMax: 0.1,
      textStrokeEmMin: 0.03,
    };
    engineOfPage.configure({
      checks: [
        {
          id: 'color-contrast-enhanced',
          options: {
            ...options,
            ignoreLength: false,
            ignorePseudo: false,
            pseudoSizeThreshold: 0.25,
            contrastRatio: ratios,
          },
        },
      ],
    });
    const { violations } = await engineOfPage.run(document, {
      runOnly: { type: 'rule', values: ['color-contrast-enhanced'] },
      resultTypes: ['violations'],
      elementRef: true,
    });
    return violations
      .flatMap(({ nodes }) => nodes)
      .flatMap(({ element, html, any }) => {
        const [check] = any;
        if (!check) return [];
        const { contrastRatio, expectedContrastRatio, fgColor, bgColor } = check.data as Contrast;
        const large = parseFloat(expectedContrastRatio) < 7;
        const sentence =
          element?.closest('p, li, dd, blockquote, td') &&
          !element.closest('a, button, label, summary') &&
          (element.textContent ?? '').trim().length > 25;
        const least = large ? 3 : sentence ? 7 : 4.5;
        return contrastRatio < least ? [`${contrastRatio} instead of ${least}: ${fgColor} on ${bgColor}, ${html}`] : [];
      });
  });
}

/** The horizontal overflow of the page, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
