import { Injectable } from '@nestjs/common';
import { type Busy, busyDays } from '@luar/contracts/busy';
import { busySlots } from '@luar/contracts/busy-slots';
import { isFirm } from '@luar/contracts/held-times';
import { addDays, inLisbon, midnightInLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import { Clock } from '../clock/clock.service.ts';
import { HeldTimes } from '../held-times/held-times.service.ts';
import { type Off, TimeOffStore } from '../time-off/time-off-store.service.ts';

/** Bounds the queries, however often visitors ask. */
const keptMs = 15_000;

/** What is probably taken, for the booking form. */
@Injectable()
export class BusyService {
  private read: { at: number; answer: Promise<Busy> } | undefined;

  constructor(
    private readonly held: HeldTimes,
    private readonly timeOff: TimeOffStore,
    private readonly clock: Clock,
  ) {}

  get(): Promise<Busy> {
    const now = performance.now();
    if (!this.read || now - this.read.at > keptMs) {
      const answer = this.find();
      this.read = { at: now, answer };
      // A failed read is not kept.
      answer.catch(() => (this.read = undefined));
    }
    return this.read.answer;
  }

  private async find(): Promise<Busy> {
    const now = this.clock.now();
    const span = { start: now, end: midnightInLisbon(addDays(todayInLisbon(now), busyDays)) };
    const [held, off] = await Promise.all([this.held.within(span), this.timeOff.within(span)]);
    return {
      busy: busySlots(held.filter(({ kind }) => isFirm(kind) || kind === 'blocked' || kind === 'busy')),
      // Whole days once are in the site's data. Hours have half hours above, and here only a sentence for visitors.
      off: off.filter(({ kind, weekly, note }) => (kind === 'blocked' ? note.pt || note.en : weekly)).map(forVisitors),
    };
  }
}

/** Without the title. */
function forVisitors({ kind, start, end, note: { pt, en } }: Off): Busy['off'][number] {
  const { date, time } = inLisbon(start);
  const [from, until] = kind === 'dayOff' ? ['00:00', '24:00'] : [time, inLisbon(end).time];
  return { date, from, until, note: { pt, en } };
}
