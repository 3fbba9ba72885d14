import type { Busy } from './busy.ts';
import { addDays, inLisbon } from './lisbon.ts';
import type { Span } from './held-times.ts';

const slotMinutes = 30;
const slotMs = slotMinutes * 60_000;

/** The half hours that spans touch, by date. */
export function busySlots(spans: readonly Span[]): Busy['busy'] {
  const slots = new Map<string, Set<string>>();
  for (const { start, end } of spans)
    for (let at = Math.floor(start.getTime() / slotMs) * slotMs; at < end.getTime(); at += slotMs) {
      const { date, time } = inLisbon(new Date(at));
      slots.set(date, (slots.get(date) ?? new Set()).add(time));
    }
  return Object.fromEntries([...slots].map(([date, times]) => [date, [...times].toSorted()]));
}

/** Whether a session would touch a taken half hour. Without a length, only its start is looked at. */
export function isBusyAt({ date, time }: { date: string; time: string }, minutes: number, busy: Busy['busy']): boolean {
  const start = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  for (let at = Math.floor(start / slotMinutes) * slotMinutes; at < start + Math.max(minutes, 1); at += slotMinutes) {
    const day = at >= 1440 ? addDays(date, 1) : date;
    const slot = [Math.floor((at % 1440) / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
    if (busy[day]?.includes(slot)) return true;
  }
  return false;
}
