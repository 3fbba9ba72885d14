import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { discardStack, startStack, type TestStackOptions } from '../../infra/local/stack/test-stack.ts';
import { launch } from './browser.ts';

/** Leaves out the parts that only mails need. */
export const withoutMail = { without: ['worker', 'inbox'] } as const satisfies TestStackOptions;

export interface Site {
  stack: Stack;
  browser: Browser;
}

/** One stack and one browser for all tests of a file. */
export function withSite(options?: TestStackOptions): Readonly<Site> {
  const site = {} as Site;
  beforeAll(async () => {
    [site.stack, site.browser] = await Promise.all([startStack(options), launch()]);
  });
  afterAll(async () => {
    await site.browser?.close();
    if (site.stack) await discardStack(site.stack);
  });
  return site;
}
