import { fork } from 'node:child_process';
import type { CalendarRead } from '@luar/contracts/calendar-reads';

const longestMs = 4800;

/**
 * Reads a calendar in a process of its own, without the settings of this one. What another server sends can end or
 * occupy that process only.
 */
export function readApart(address: string): Promise<CalendarRead> {
  return new Promise((resolve) => {
    // The bundle has this module in another folder at the same depth, so the address goes through the parent folder.
    const child = fork(new URL('../calendars/reader.js', import.meta.url), {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [...process.execArgv, '--max-old-space-size=32', '--max-semi-space-size=1'],
      env: {},
    });
    let isLate = false;
    const limit = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, longestMs);
    let read: CalendarRead | undefined;
    child.on('message', (message) => (read = message as CalendarRead));
    // An IPC error is followed by `exit`.
    child.on('error', () => undefined);
    child.once('exit', () => {
      clearTimeout(limit);
      // What ends the process otherwise is its memory.
      resolve(read ?? { trouble: isLate ? 'too_slow' : 'too_large' });
    });
    child.send(address);
  });
}
