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

/** The problems that axe finds on the current page, one line each. `without` names the rules to leave out. */
export async function findings(page: Page, without: readonly string[] = []): Promise<string[]> {
  // A screen without its heading is not rendered yet.
  await page.locator('h1').first().waitFor();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(engine);
  const rules = {
    'target-size': { enabled: true },
    ...Object.fromEntries(without.map((id) => [id, { enabled: false }])),
  };
  const options: axe.RunOptions = { runOnly: tags, rules, resultTypes: ['violations'] };
  const violations = await page.evaluate(async (wanted): Promise<Finding[]> => {
    const result = await (window as unknown as { axe: typeof axe }).axe.run(document, wanted);
    return result.violations;
  }, options);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
}

/** The horizontal overflow of the page, in pixels. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
