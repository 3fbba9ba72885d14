import type { Focus } from '@luar/contracts/site';

/** The share of the hidden part that is cut off before, so that the point comes as near to the middle as possible. */
function share(point: number, visible: number): number {
  if (visible >= 1) return 0.5;
  const before = Math.min(Math.max(point - visible / 2, 0), 1 - visible);
  return before / (1 - visible);
}

/**
 * The object-position of a picture that fills a frame (object-fit: cover). The focal point is in the middle, or as near
 * to it as the edge of the picture allows. `frame` is width divided by height.
 */
export function objectPosition(focus: Focus, picture: { width: number; height: number }, frame: number): string {
  const ratio = picture.width / picture.height;
  const percent = (value: number) => `${Math.round(value * 1000) / 10}%`;
  return `${percent(share(focus.x, frame / ratio))} ${percent(share(focus.y, ratio / frame))}`;
}
