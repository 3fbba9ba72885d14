import type { Page } from 'playwright-core';

/** The faults of the current screen and of the browser's storage, one line each. */
export const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // The text of a missing field that was rendered.
    const broken = /\bundefined\b|\bnull\b|\bNaN\b|\[object /;
    const faults: string[] = [];
    const main = document.querySelector('main');
    if (!main?.innerText.trim()) faults.push('blank page');
    if (!document.querySelector('main h1')?.textContent?.trim()) faults.push('no heading');
    const attributes = ['aria-label', 'placeholder', 'title', 'href', 'src', 'alt', 'value'];
    const shown = [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('*')].flatMap((element) =>
        attributes.map((name) => element.getAttribute(name) ?? ''),
      ),
      ...[...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value),
    ];
    for (const text of shown) {
      const found = broken.exec(text);
      if (found) faults.push(`shown: ${text.slice(Math.max(0, found.index - 40), found.index + 40)}`);
    }
    for (const storage of [localStorage, sessionStorage])
      for (const [key, value] of Object.entries(storage))
        if (broken.test(`${key} ${String(value)}`)) faults.push(`stored: ${key} = ${String(value)}`);
    return faults;
  });
