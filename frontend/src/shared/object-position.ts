import type { Focus } from '@luar/contracts/focus';

/** The positions that shared/styles/positions.css knows, in percent. */
const step = 5;

export interface Size {
  width: number;
  height: number;
}

/** The share of the hidden part that is cut off before, so that the point comes as near to the middle as possible. */
function share(point: number, visible: number): number {
  if (visible >= 1) return 50;
  const before = Math.min(Math.max(point - visible / 2, 0), 1 - visible);
  return Math.round((before / (1 - visible) / step) * 100) * step;
}

/**
 * Attributes for a picture that fills a frame (object-fit: cover): its focal point is in the middle, or as near to it as
 * the edge of the picture allows. A frame is its width divided by its height. If it changes with the window, the point is
 * inside both the narrowest and the widest one. Attributes, because the content security policy allows no inline styles.
 */
export function objectPosition(focus: Focus, picture: Size, narrowest: number, widest = narrowest) {
  const ratio = picture.width / picture.height;
  return { 'data-x': share(focus.x, narrowest / ratio), 'data-y': share(focus.y, ratio / widest) };
}
