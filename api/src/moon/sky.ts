import { createRequire } from 'node:module';
import { type Eclipse, type MoonQuarter, moonQuarters } from '@luar/contracts/moon';
import { timeInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import type * as Astronomy from 'astronomy-engine';

// The package's ES module is not marked as one ("type": "module"), so that some loaders refuse it.
const engine = createRequire(import.meta.url)('astronomy-engine') as typeof Astronomy;

const lisbon = new engine.Observer(38.7223, -9.1393, 50);
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

type Found = Eclipse & { at: Date };

/** The minute in which the eclipse is greatest, as almanacs give it. */
const eclipse = (body: Eclipse['body'], kind: string, { date: at }: Astronomy.AstroTime, covered: number): Found => ({
  body,
  kind: kind as Eclipse['kind'],
  date: todayInLisbon(at),
  time: timeInLisbon(at),
  covered: Math.round(covered * 1000) / 1000,
  at,
});

/** Of the moon, if it is above the horizon of Lisbon at the greatest eclipse. The shadow's rim cannot be seen by eye. */
function nextOfMoon(after: Date): Found {
  let next = engine.SearchLunarEclipse(after);
  const isVisible = () => {
    const { ra, dec } = engine.Equator(engine.Body.Moon, next.peak, lisbon, true, true);
    return engine.Horizon(next.peak, lisbon, ra, dec, 'normal').altitude > 0;
  };
  while (next.kind === engine.EclipseKind.Penumbral || next.peak.date <= after || !isVisible())
    next = engine.NextLunarEclipse(next.peak);
  return eclipse('moon', next.kind, next.peak, next.obscuration);
}

function nextOfSun(after: Date): Found {
  let next = engine.SearchLocalSolarEclipse(after, lisbon);
  while (next.peak.altitude <= 0 || next.peak.time.date <= after)
    next = engine.NextLocalSolarEclipse(next.peak.time, lisbon);
  return eclipse('sun', next.kind, next.peak.time, next.obscuration);
}

/** The next eclipse of each body that Lisbon sees, the earlier one first. */
export const nextEclipses = (after: Date): Found[] =>
  [nextOfMoon(after), nextOfSun(after)].sort((a, b) => a.at.getTime() - b.at.getTime());
