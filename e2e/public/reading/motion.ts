import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { visit } from '../browser.ts';
import { site } from './site.ts';

const scrolled = (page: Page) =>
  page.evaluate(() => {
    const hero = document.querySelector('section');
    return hero ? getComputedStyle(hero).getPropertyValue('--scrolled') : undefined;
  });

describe('motion', () => {
  test('the hero’s layers move on scroll, and sections appear when they are reached', async () => {
    await using visitor = await visit(site.browser, site.url, { reducedMotion: 'no-preference' });
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    await page.locator('[data-reveal="waiting"]').first().waitFor();
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => {
      const hero = document.querySelector('section');
      return hero && parseFloat(getComputedStyle(hero).getPropertyValue('--scrolled')) > 100;
    });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const cards = page.getByRole('article').first();
    await cards.scrollIntoViewIfNeeded();
    await page.waitForFunction(
      () => document.querySelector('article')?.parentElement?.getAttribute('data-reveal') === 'shown',
    );
  });

  test('with reduced motion everything is visible and nothing moves', async () => {
    await using visitor = await visit(site.browser, site.url);
    const { page } = visitor;
    await page.goto('/');
    await page.getByRole('article').first().waitFor();
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(() => window.scrollY > 100);
    expect(await scrolled(page)).toBe('0px');
    expect(await page.locator('[data-reveal="waiting"], [data-reveal="shown"]').count()).toBe(0);
  });
});
