import { expect, test } from '@jest/globals';
import { languages } from '@luar/contracts/language';
import { mailId, mailKinds } from '@luar/contracts/mail';
import { openRegistry } from '../../worker/src/mails/all.ts';
import { sampleHost, sampleJob } from '../../worker/test/sample-mails.ts';
import { findings, paleTexts } from '../public/accessibility.ts';
import { visit } from '../public/browser.ts';
import { withSharedSite } from '../public/site.ts';
import { shapeProblems } from './geometry.ts';
import { inLanguage, walkThrough } from './look.ts';
import { publicWalks } from './public-walks.ts';

// Checks every screen and state of the site in Portuguese at two widths: axe, contrast, shape, texts of the other language, and
// messages in the browser's console. site.long.test.ts does so in every mode and in both languages, and also for those states
// that differ from another one in their words alone. Other tests check what a page does, in one language.
const site = withSharedSite();

test.each(inLanguage(publicWalks, 'pt'))(
  '$name, in $language: accessible, in one language, and whole at two widths',
  async ({ language, ...walk }) => {
    const { states, problems } = await walkThrough(site, walk, language);
    expect(states.length).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  },
);

const registry = openRegistry();
const mails = mailKinds.flatMap((kind) =>
  languages.map((language) => {
    const { html } = registry.get(kind)!.write({ ...sampleJob, mailId: mailId('r1', kind), language }, sampleHost);
    return { name: `${kind} in ${language}`, html: html.replaceAll(/src="cid:[^"]*"/g, 'src="data:,"') };
  }),
);

test('every mail has enough contrast in both schemes, 7:1 for sentences, and fits a phone', async () => {
  await using visitor = await visit(site.browser, site.url);
  const { page } = visitor;
  const problems: string[] = [];
  for (const { name, html } of mails) {
    const tell = (mode: string, lines: readonly string[]) =>
      problems.push(...lines.map((line) => `${name}, ${mode}: ${line}`));
    await page.setContent(html);
    // Mails have no landmarks.
    tell(
      'axe',
      (await findings(page)).filter((line) => !/^(region|landmark)/.test(line)),
    );
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      if (ground !== { light: 'rgb(243, 236, 223)', dark: 'rgb(27, 24, 51)' }[colorScheme]) tell(colorScheme, [ground]);
      tell(colorScheme, await paleTexts(page));
    }
    await page.setViewportSize({ width: 360, height: 780 });
    tell('360 px', await shapeProblems(page));
    await page.setViewportSize({ width: 1280, height: 860 });
  }
  await page.emulateMedia({ colorScheme: null });
  expect(problems).toEqual([]);
});
