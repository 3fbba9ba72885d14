// A word may break at a hyphen only. A word is found broken when its range has boxes on two lines. Chromium brings no
// Portuguese hyphens, so nothing relies on them: with text of twice the size on a phone, headings grow until their longest
// words fill a line (`min(…rem, …vw)`), rows become columns, and buttons may have two lines. Addresses may break anywhere.

import type { Page } from 'playwright-core';

/**
 * What is wrong with the page's shape at its current size, one line each: content wider than the window, text beyond its
 * edge, and words that break without a hyphen.
 */
export async function shapeProblems(page: Page): Promise<string[]> {
  return [...(await page.evaluate(problems)), ...(await page.evaluate(covered))];
}

/** Runs in the page: headings and buttons whose middle is covered by something that paints and is not part of them. */
function covered(): string[] {
  const sheet = new CSSStyleSheet();
  // Decorations that take no clicks can cover a text, too.
  sheet.replaceSync('* { pointer-events: auto !important }');
  document.adoptedStyleSheets.push(sheet);
  const paints = (element: Element): boolean => {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    if (Number(opacity) === 0) return false;
    return (
      element.matches('img, video, canvas, svg *') || backgroundImage !== 'none' || !backgroundColor.endsWith(', 0)')
    );
  };
  // For screen readers alone.
  const isClipped = (element: Element | null): boolean =>
    element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
  const found: string[] = [];
  const before = scrollY;
  // A dialog covers what is behind it.
  const shown = document.querySelector('dialog:modal') ?? document;
  for (const element of shown.querySelectorAll('h1, h2, h3, button, a[class]:not([href="#content"])')) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.getClientRects().length === 0 || isClipped(element)) continue;
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    if (width <= 1) continue;
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    if (above && !element.contains(above) && !above.contains(element) && paints(above))
      found.push(`"${element.textContent?.trim().slice(0, 40)}" is covered by ${above.outerHTML.slice(0, 80)}`);
  }
  scrollTo({ top: before, behavior: 'instant' });
  document.adoptedStyleSheets.pop();
  return found;
}

/** Runs in the page. */
function problems(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = new Set<string>();
  if (scrollWidth > clientWidth) found.add(`${scrollWidth - clientWidth} px too wide`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || parent.closest('.visually-hidden, [aria-hidden="true"], option'))
      continue;
    // One pixel wide: for screen readers.
    if (!parent.checkVisibility({ visibilityProperty: true }) || parent.getBoundingClientRect().width <= 1) continue;
    range.selectNodeContents(text);
    const lines = [...range.getClientRects()];
    if (lines.some(({ left, right, width }) => width > 1 && (left < -1 || right > clientWidth + 1)) && !scrolls(parent))
      found.add(`"${text.data.trim().slice(0, 40)}" goes beyond the edge`);
    if (lines.length < 2) continue;
    // A hyphen, a soft hyphen and a slash are places to break. Addresses have none, so they may break anywhere.
    for (const { 0: word, index } of text.data.matchAll(/[^\s\-\u00ad\u2010\u200b/]+/g)) {
      if (/[@._]\w|\d{5}/.test(word)) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const parts = [...range.getClientRects()].filter(({ width }) => width > 0.5);
      const [first, last] = [parts[0], parts.at(-1)];
      if (first && last && last.top - first.top > first.height / 2) found.add(`the word "${word}" breaks`);
    }
  }
  return [...found];
}
