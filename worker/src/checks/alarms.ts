import type { Check, Finding } from '@luar/contracts/checks';
import * as z from 'zod/mini';

/** A fault is reported when it was seen so many times in a row: a restart of a part is shorter than three checks. */
const badInARow = 3;
const goodInARow = 2;

const alarmSchema = z.object({
  /** Checks in a row that speak for a change: bad ones before the alarm, good ones during it. */
  streak: z.number(),
  says: z.string(),
  /** Set when the alarm began, and when it ended. */
  began: z.optional(z.string()),
  ended: z.optional(z.string()),
  /** Whether the report of the beginning was sent. */
  told: z.boolean(),
});
type Alarm = z.infer<typeof alarmSchema>;
export const alarmsSchema = z.record(z.string(), alarmSchema);

export interface Report {
  check: Check;
  kind: 'started' | 'over';
  says: string;
  at: string;
  /** When it was first reported. */
  began: string;
}

/** Decides what to report: each fault once when it starts and once when it is over. */
export class Alarms {
  /** What has to survive a restart. */
  readonly kept: Record<string, Alarm>;

  constructor(kept: Record<string, Alarm> = {}) {
    this.kept = kept;
  }

  /** A check without a finding stays as it is. */
  take(findings: readonly Finding[], now: Date): void {
    for (const finding of findings) this.#takeOne(finding, now.toISOString());
  }

  #takeOne({ check, isGood, says }: Finding, at: string): void {
    const alarm = (this.kept[check] ??= { streak: 0, says, told: false });
    const isOpen = alarm.began !== undefined && alarm.ended === undefined;
    if (!isGood) alarm.says = says;
    alarm.streak = isGood === isOpen ? alarm.streak + 1 : 0;
    if (!isOpen && alarm.streak >= badInARow) {
      // A fault that returns before its end was reported is still the same.
      const began = alarm.told ? (alarm.began ?? at) : at;
      this.kept[check] = { streak: 0, says, began, told: alarm.told };
    } else if (isOpen && alarm.streak >= goodInARow) {
      if (alarm.told) Object.assign(alarm, { streak: 0, ended: at });
      else delete this.kept[check];
    } else if (alarm.began === undefined && alarm.streak === 0) delete this.kept[check];
  }

  /** What was not sent yet. */
  unreported(): Report[] {
    return Object.entries(this.kept).flatMap(([name, { says, began, ended, told }]): Report[] => {
      const check = name as Check;
      if (began === undefined) return [];
      if (ended !== undefined) return [{ check, kind: 'over', says, at: ended, began }];
      return told ? [] : [{ check, kind: 'started', says, at: began, began }];
    });
  }

  markReported({ check, kind }: Report): void {
    const alarm = this.kept[check];
    if (alarm && kind === 'started') alarm.told = true;
    else delete this.kept[check];
  }
}
