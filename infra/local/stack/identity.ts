import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A process id with its start time, because the system may give the same id to another process later. */
export interface Identity {
  pid: number;
  started: string;
}

function bootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}

function startedOnLinux(pid: number): string | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The process name is in parentheses and may contain spaces. After it, field 1 is the state, field 18 the number of threads
  // and field 20 the start time. The first thread can end before the others of a killed process, which still hold its ports
  // for a moment.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ended = fields[0] === 'X' || (fields[0] === 'Z' && Number(fields[17]) <= 1);
  return ended ? undefined : `${bootId()} ${fields[19]}`;
}

function startedElsewhere(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

export function identify(pid: number): Identity | undefined {
  const started = process.platform === 'linux' ? startedOnLinux(pid) : startedElsewhere(pid);
  return started === undefined ? undefined : { pid, started };
}

export function isAlive(known: Identity): boolean {
  return identify(known.pid)?.started === known.started;
}
