import type { Page } from 'playwright-core';

/** On paper: dark text on white, whatever the scheme of the screen, nothing over the content, and everything opened. */
export const printProblems = (page: Page): Promise<string[]> => page.evaluate(problems);

/** Runs in the page, so that it uses nothing from outside. */
function problems(): string[] {
  const of = {
    name: (element: Element) => element.outerHTML.slice(0, 80),
    /** From 0, black, to 1, white. */
    lightness(colour: string): number {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return (red + green + blue) / 765;
    },
    /** Whether the text is on a night scene, which prints only with the browser's option for backgrounds. */
    dark(element: Element | null): boolean {
      if (!element) return false;
      const { backgroundImage, backgroundColor, printColorAdjust } = getComputedStyle(element);
      if (printColorAdjust === 'exact') return false;
      const grounds = `${backgroundImage} ${backgroundColor}`.match(/rgb\([^)]*\)/g) ?? [];
      return grounds.some((ground) => of.lightness(ground) < 0.5) || of.dark(element.parentElement);
    },
  };
  const found: string[] = [];
  if (of.lightness(getComputedStyle(document.body).backgroundColor) < 0.9) found.push('the paper is dark');
  for (const element of document.body.querySelectorAll('*')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const { position, color, clipPath } = getComputedStyle(element);
    // What is clipped to nothing is for screen readers.
    if (/fixed|sticky/.test(position) && clipPath === 'none') found.push(`${position}: ${of.name(element)}`);
    // Paper has no address to which a path belongs.
    if (getComputedStyle(element, '::after').content.startsWith('" (/')) found.push(`a path: ${of.name(element)}`);
    const text = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    if (text && !element.closest('svg') && of.lightness(color) > 0.6) found.push(`pale text: ${of.name(element)}`);
    if (text && of.dark(element)) found.push(`text on a dark ground: ${of.name(element)}`);
  }
  const header = document.querySelector('header')?.getBoundingClientRect();
  const title = document.querySelector('h1')?.getBoundingClientRect();
  if (header && title && header.height > 0 && title.height > 1 && header.bottom > title.top + 1)
    found.push('the header covers the title');
  for (const closed of document.querySelectorAll('main details:not([open])')) {
    const inside = closed.querySelector(':scope > :not(summary)');
    if (inside?.getBoundingClientRect().height === 0) found.push(`closed: ${of.name(closed)}`);
  }
  return found;
}
