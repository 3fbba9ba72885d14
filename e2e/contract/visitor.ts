import { afterAll, beforeAll } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { type Language, launch, visit, type Visit } from '../public/browser.ts';
import { type Reference, startReference } from './reference-server.ts';
import { token } from './specified-api.ts';

export interface Site {
  browser: Browser;
  reference: Reference;
}

/** One reference server and one browser for all tests of a file. */
export function withReference(): Readonly<Site> {
  const site = {} as Site;
  beforeAll(async () => {
    [site.browser, site.reference] = await Promise.all([launch(), startReference()]);
  });
  afterAll(async () => {
    await site.browser?.close();
    await site.reference?.[Symbol.asyncDispose]();
  });
  return site;
}

/** The console messages about failed requests, which these tests cause. No others are allowed. */
const network = /^Failed to load resource/;

/** A visit at a static file of the site, with or without a session of the panel. */
export async function open({ browser, reference }: Site, signedIn: boolean): Promise<Visit> {
  const visitor = await visit(browser, reference.url, { expected: network });
  await visitor.page.goto('/favicon.svg');
  if (signedIn) await visitor.page.evaluate((stored) => localStorage.setItem('adminToken', stored), token);
  return visitor;
}

export async function goTo(page: Page, at: string, language: Language): Promise<void> {
  // The site's key and the panel's.
  await page.evaluate((chosen) => {
    for (const key of ['language', 'adminLanguage']) localStorage.setItem(key, chosen);
  }, language);
  await page.goto(at);
}

export async function switchLanguage(page: Page, to: Language): Promise<void> {
  await page.locator('button[lang], a[hreflang]', { hasText: to.toUpperCase() }).click();
  await page.locator(`html[lang="${to === 'pt' ? 'pt-PT' : 'en'}"]`).waitFor({ state: 'attached' });
}
