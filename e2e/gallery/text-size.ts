import type { Page } from 'playwright-core';

/** Sets the size of text that the visitor has chosen, in percent. */
export const setTextSize = (page: Page, percent: number): Promise<void> =>
  page.evaluate((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${size}% !important }`);
    document.adoptedStyleSheets = size === 100 ? [] : [sheet];
  }, percent);
