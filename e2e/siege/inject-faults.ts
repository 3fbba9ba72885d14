import { setTimeout as delay } from 'node:timers/promises';
import type { Outage } from '../faults/checker.ts';
import type { Luar } from '../faults/harness/luar.ts';
import type { Mood } from '../../infra/local/stack/smtp-sink.ts';
import type { Fault, PlannedFault } from './plan.ts';

/** The log of a run, saved when the run fails. */
export class History {
  readonly lines: string[] = [];
  readonly outages: Outage[] = [];
  readonly startedAt = Date.now();

  note(what: string): void {
    this.lines.push(`${((Date.now() - this.startedAt) / 1000).toFixed(2).padStart(7)} s  ${what}`);
  }
}

/** Injects every fault at its time. Resolves when the last one is over and every process runs again. */
export async function injectFaults(
  { stack, sink, line, disk }: Luar,
  plan: readonly PlannedFault[],
  history: History,
): Promise<void> {
  const processFault = async (target: string, does: string, lastsMs: number) => {
    const part = stack.part(target);
    await part.untilReady();
    const from = Date.now();
    history.note(`${target} ${does}`);
    if (does === 'is killed') {
      await part.kill('SIGKILL');
      await part.untilReady();
      history.outages.push({ part: target, what: 'killed', from, until: Date.now() });
    } else {
      const { pid } = part;
      await part.kill('SIGSTOP');
      await delay(lastsMs);
      if (part.pid === pid) await part.kill('SIGCONT');
      history.outages.push({ part: target, what: 'halted', from, until: Date.now() });
    }
    history.note(`${target} is back`);
  };
  const mailFault = async (mood: Mood, lastsMs: number) => {
    history.note(`smtp ${mood}`);
    await sink.turn(mood);
    await delay(lastsMs);
    await sink.turn('normal');
    history.note('smtp normal');
  };
  const faultAround = async (target: string, begin: () => void, end: () => void, lastsMs: number) => {
    history.note(`${target} fails`);
    const from = Date.now();
    begin();
    await delay(lastsMs);
    end();
    // Without an answer of Redis, no process can record what it did.
    history.outages.push({ part: 'redis', what: 'halted', from, until: Date.now() });
    history.note(`${target} is back`);
  };
  const inject = (fault: Fault, lastsMs: number) => {
    if (fault.target === 'smtp') return mailFault(fault.does, lastsMs);
    if (fault.target === 'packets')
      return faultAround(
        'packets',
        () => line?.hold(),
        () => line?.release(),
        lastsMs,
      );
    if (fault.target === 'disk')
      return faultAround(
        'disk',
        () => disk?.fill(),
        () => disk?.empty(),
        lastsMs,
      );
    return processFault(fault.target, fault.does, lastsMs);
  };
  await Promise.all(
    plan.map(async ({ fault, at, lastsMs }) => {
      await delay(Math.max(0, history.startedAt + at - Date.now()));
      await inject(fault, lastsMs);
    }),
  );
}
