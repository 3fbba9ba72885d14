import type { Page } from 'playwright-core';

/** Returns 'fine' if the focus is visible, 'end' after the last stop, and otherwise the element with the reason. */
function judge(): string {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return 'end';
  // A visually hidden input: its parent shows the focus ring.
  const element = focused.matches('input.visually-hidden') ? (focused.parentElement ?? focused) : focused;
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 20)];
  const inside = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight;
  const style = getComputedStyle(element);
  const drawn = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  const top = document.elementFromPoint(x, y);
  const free = top !== null && (element.contains(top) || top.contains(element));
  return inside && drawn && free
    ? 'fine'
    : `${element.outerHTML.slice(0, 120)} ${JSON.stringify({ inside, drawn, free })}`;
}

/** Presses Tab through the page, and returns the stops without a focus ring, outside the window or covered. */
export async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  await page.evaluate(() => document.body.focus());
  for (let stop = 0; stop < 300; stop++) {
    await page.keyboard.press('Tab');
    const state = await page.evaluate(judge);
    if (state === 'end') return hidden;
    if (state !== 'fine') hidden.push(state);
  }
  throw new Error('The Tab key does not leave the page');
}
