import { expect, test } from '@jest/globals';
import { languages } from '@luar/contracts/language';
import { mailKinds } from '@luar/contracts/mail';
import { sampleMail } from '../../api/test/sample-mails.ts';
import { findings, paleTexts } from '../public/accessibility.ts';
import { visit } from '../public/browser.ts';
import { withSharedSite } from '../public/site.ts';
import { shapeProblems } from './geometry.ts';
import { walkThrough } from './look.ts';
import { publicWalks } from './public-walks.ts';

const site = withSharedSite();

test.each(publicWalks)('$name: accessible, in one language, and whole at two widths', async (walk) => {
  expect(await walkThrough(site, walk, 'pt')).toEqual([]);
});

const mails = mailKinds.flatMap((kind) =>
  languages.map((language) => {
    const { html } = sampleMail(kind, { language });
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
