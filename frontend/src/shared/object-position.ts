import type { Focus } from '@luar/contracts/site';

/** The positions that shared/styles/positions.css knows, in percent. */
const step = 5;

/** The share of the hidden part that is cut off before, so that the point comes as near to the middle as possible. */
function share(point: number, visible: number): number {
  if (visible >= 1) return 50;
  const before = Math.min(Math.max(point - visible / 2, 0), 1 - visible);
  return Math.round((before / (1 - visible) / step) * 100) * step;
}

/**
 * Attributes for a picture that fills a frame (object-fit: cover): its focal point is in the middle, or as near to it as
 * the edge of the picture allows. `frame` is width divided by height. Attributes, because the content security policy
 * allows no inline styles.
 */
export function objectPosition(focus: Focus, picture: { width: number; height: number }, frame: number) {
  const ratio = picture.width / picture.height;
  return { 'data-x': share(focus.x, frame / ratio), 'data-y': share(focus.y, ratio / frame) };
}
