import type { CalendarRead } from '@luar/contracts/calendar-reads';
import { clock } from '../clock.ts';
import { busyIn } from './busy.ts';
import { download } from './download.ts';
import { Unreadable } from './unreadable.ts';

/** About 13 months, and the evening before. */
const days = { before: 1, ahead: 400 };
const dayMs = 86_400_000;

/** Entry point of the process that reads one calendar. The worker ends it if it takes too long or too much memory. */
async function read(address: string): Promise<CalendarRead> {
  try {
    const now = clock.now();
    return { busy: busyIn(await download(address), [now - days.before * dayMs, now + days.ahead * dayMs]) };
  } catch (error) {
    return { trouble: error instanceof Unreadable ? error.trouble : 'not_a_calendar' };
  }
}

process.on('message', (address: string) => {
  void read(address).then((result) => process.send?.(result, () => process.exit()));
});
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.exit());
