import { timeZone } from '@luar/contracts/lisbon';
import ICAL from 'ical.js';

type Time = InstanceType<typeof ICAL.Time>;

const dayMs = 86_400_000;
/** As if it were in UTC. */
export const wallClock = ({ year, month, day, hour, minute, second }: Time) =>
  Date.UTC(year, month - 1, day, hour, minute, second);

/** A zone with the rules of Node, which knows all zones of the world. */
class KnownZone extends ICAL.Timezone {
  readonly #format: Intl.DateTimeFormat;

  constructor(name: string) {
    super({ tzid: name });
    this.#format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  }

  /** In seconds. Of a repeated hour the first is taken; a skipped time counts by the offset before it. */
  override utcOffset(time: Time): number {
    const local = wallClock(time);
    const before = this.#offsetAt(local - dayMs);
    const after = this.#offsetAt(local + dayMs);
    const offset =
      before !== after && this.#offsetAt(local - before) !== before && this.#fits(local, after) ? after : before;
    return offset / 1000;
  }

  #fits(local: number, offset: number): boolean {
    return this.#offsetAt(local - offset) === offset;
  }

  #offsetAt(instant: number): number {
    const [, sign = '+', hours = '0', minutes = '0'] =
      /GMT([+-])(\d\d):(\d\d)/.exec(this.#format.format(instant)) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
  }
}

const lisbon = new KnownZone(timeZone);
const mostZones = 200;

/** Makes the zone of a name known, if it is one of the world's. The calendar may define others itself. */
export function knowZone(name: string): void {
  if (ICAL.TimezoneService.has(name) || ICAL.TimezoneService.count > mostZones) return;
  try {
    ICAL.TimezoneService.register(new KnownZone(name), name);
  } catch {
    // Not a name of the world's.
  }
}

/** The instant of a time. Whole days, and times without a zone, are meant as in Lisbon. */
export function instantOf(time: Time): number {
  const zone = time.isDate || time.zone === ICAL.Timezone.localTimezone ? lisbon : time.zone;
  return wallClock(time) - zone.utcOffset(time) * 1000;
}
