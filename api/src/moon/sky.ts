import { createRequire } from 'node:module';
import { type MoonQuarter, moonQuarters } from '@luar/contracts/moon';
import type * as Astronomy from 'astronomy-engine';

// The package's ES module is not marked as one ("type": "module"), so that some loaders refuse it.
const engine = createRequire(import.meta.url)('astronomy-engine') as typeof Astronomy;

const minuteMs = 60_000;

/** The illuminated part of the disc, 0 to 1. */
export const litAt = (instant: Date): number => engine.Illumination(engine.Body.Moon, instant).phase_fraction;

/** The angle between sun and moon: 0 is the new moon, 90 the first quarter. */
export const angleAt = (instant: Date): number => engine.MoonPhase(instant);

export interface Quarter {
  quarter: MoonQuarter;
  /** The minute in which it falls. */
  at: Date;
}

const named = ({ quarter, time }: Astronomy.MoonQuarter): Quarter => ({
  quarter: moonQuarters[quarter] ?? 'new',
  at: new Date(Math.floor(time.date.getTime() / minuteMs) * minuteMs),
});

/** The quarters after an instant, and before another one. */
export function quartersBetween(after: Date, before: Date): Quarter[] {
  const found: Quarter[] = [];
  let next = engine.SearchMoonQuarter(after);
  for (let { at, quarter } = named(next); at < before; { at, quarter } = named(next)) {
    if (at > after) found.push({ quarter, at });
    next = engine.NextMoonQuarter(next);
  }
  return found;
}
