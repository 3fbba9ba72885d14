import type { MoonTonight } from '@luar/contracts/moon';

export type Lit = Pick<MoonTonight, 'phase' | 'lit' | 'waxing'>;

/** What is drawn on the date of a quarter. Its real light is that of 21:00, hours before or after the quarter. */
const quarters: Partial<Record<MoonTonight['phase'], readonly [lit: number, waxing: boolean]>> = {
  new: [0, true],
  firstQuarter: [0.5, true],
  full: [1, false],
  lastQuarter: [0.5, false],
};

/** The part of the disc that is drawn as lit, and whether it is on the right. */
export const drawnLit = ({ phase, lit, waxing }: Lit): readonly [lit: number, waxing: boolean] =>
  quarters[phase] ?? [lit, waxing];

const short = (length: number) => Number(length.toFixed(2));

/**
 * The lit part of a disc: first the limb, half a circle, then the terminator, half an ellipse. Undefined if there is too
 * little light to draw.
 */
export function phasePath(c: number, r: number, lit: number, waxing: boolean): string | undefined {
  if (lit < 0.015) return undefined;
  const [top, bottom] = [`${c} ${short(c - r)}`, `${c} ${short(c + r)}`];
  const side = waxing ? 1 : 0;
  const terminator = lit > 0.5 ? side : 1 - side;
  const width = lit >= 0.985 ? r : short(r * Math.abs(1 - 2 * lit));
  return `M${top}A${r} ${r} 0 0 ${side} ${bottom}A${width} ${r} 0 0 ${terminator} ${top}z`;
}
