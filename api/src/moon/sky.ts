import { createRequire } from 'node:module';
import { addDays, instantInLisbon, midnightInLisbon } from '@luar/contracts/lisbon';
import type { MoonPhase, MoonTonight } from '@luar/contracts/moon';
import type * as Astronomy from 'astronomy-engine';

// The package's ES module is not marked as one ("type": "module"), so that some loaders refuse it.
const engine = createRequire(import.meta.url)('astronomy-engine') as typeof Astronomy;

const quarters: readonly MoonPhase[] = ['new', 'firstQuarter', 'full', 'lastQuarter'];
/** The phases between two quarters. */
const between: readonly MoonPhase[] = ['waxingCrescent', 'waxingGibbous', 'waningGibbous', 'waningCrescent'];

/** By the angle between sun and moon: 0 is the new moon, 1 the first quarter. */
const quarterAt = (instant: Date): number => Math.floor(engine.MoonPhase(instant) / 90);

/** The moon of a date: that of 21:00 in Lisbon, but on the date of a quarter its phase is that quarter. */
export function moonOf(date: string): MoonTonight {
  const evening = instantInLisbon(date, '21:00');
  const [before, after] = [date, addDays(date, 1)].map((day) => quarterAt(midnightInLisbon(day))) as [number, number];
  const phase = before === after ? between[quarterAt(evening)] : quarters[after];
  return {
    date,
    phase: phase ?? 'new',
    lit: Math.round(engine.Illumination(engine.Body.Moon, evening).phase_fraction * 1000) / 1000,
    waxing: engine.MoonPhase(evening) < 180,
  };
}
