import { test } from '@jest/globals';
import { visit } from '../browser.ts';
import { site } from './site.ts';

test.each(['fr', '', '{"a":1}'])('an invalid stored language (%s) means Portuguese', async (stored) => {
  await using visitor = await visit(site.browser, site.url, { storage: { language: stored } });
  await visitor.page.goto('/blog');
  await visitor.page.getByText('O blog está quase a abrir').waitFor();
});
