import { afterAll, beforeAll } from '@jest/globals';
import type { Browser } from 'playwright-core';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { discardStack, sharedStackUrl, startStack, type TestStackOptions } from '../../infra/local/stack/test-stack.ts';
import { launch } from './browser.ts';

/** Leaves out the parts that only mails need. */
export const withoutMail = { without: ['worker', 'inbox'] } as const satisfies TestStackOptions;

export interface Site {
  stack: Stack;
  browser: Browser;
}

/** One stack and one browser for all tests of a file. `browser`: how to start the browser. */
export function withSite(options?: TestStackOptions, browser?: Parameters<typeof launch>[0]): Readonly<Site> {
  const site = {} as Site;
  beforeAll(async () => {
    [site.stack, site.browser] = await Promise.all([startStack(options), launch(browser)]);
  });
  afterAll(async () => {
    await site.browser?.close();
    if (site.stack) await discardStack(site.stack);
  });
  return site;
}

/**
 * The stack that the test runner starts for all files that only read, and one browser for the tests of a file. Tests
 * that change data or stop processes need a stack of their own.
 */
export function withSharedSite(): Readonly<{ url: string; browser: Browser }> {
  const site = { url: sharedStackUrl() } as { url: string; browser: Browser };
  beforeAll(async () => {
    site.browser = await launch();
  });
  afterAll(() => site.browser?.close());
  return site;
}
