import { test } from '@jest/globals';
import { visit } from '../browser.ts';
import { followPackage } from '../form-pages.ts';
import { site } from './site.ts';

test('without JavaScript a package leads to the form with its subject, at 1280 px', async () => {
  await using visitor = await visit(site.browser, site.url, { language: 'en', javaScriptEnabled: false });
  await followPackage(visitor.page);
});
