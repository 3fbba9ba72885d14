import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod';
import { Refusal } from '../terminal.ts';
import { identify, isAlive, type Identity } from './identity.ts';
import { hasCode } from '../errno.ts';

const recordSchema = z.record(z.string(), z.object({ pid: z.number().int().positive(), started: z.string() }));
const portsSchema = z.record(z.string(), z.number());
const SUPERVISOR = 'supervisor';
const GRACE_MS = 5_000;

export class AlreadyRuns extends Refusal {}

/** DATA_DIR/run: the record of the running processes, and the lock that allows one supervisor at a time. */
export class RunFolder {
  readonly #dir: string;
  #lock: DatabaseSync | undefined;
  #record: Record<string, Identity> = {};

  constructor(dataDir: string) {
    this.#dir = join(dataDir, 'run');
  }

  /** Locks the folder for this process, and ends the processes that a killed supervisor left running. */
  async take(dataDir: string): Promise<string[]> {
    mkdirSync(this.#dir, { recursive: true });
    this.#takeLock(dataDir);
    const left = Object.entries(this.#readRecord()).filter(([name, known]) => name !== SUPERVISOR && isAlive(known));
    await Promise.all(left.map(([, known]) => endLeftover(known)));
    for (const [name] of Object.entries(this.#readRecord())) rmSync(this.#pidFile(name), { force: true });
    this.note(SUPERVISOR, process.pid);
    return left.map(([name]) => name);
  }

  #takeLock(dataDir: string): void {
    // The system releases SQLite's file lock when its process ends, even after SIGKILL.
    const lock = new DatabaseSync(join(this.#dir, 'lock'));
    try {
      lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    } catch {
      lock.close();
      const holder = this.#readRecord()[SUPERVISOR]?.pid;
      throw new AlreadyRuns(
        `Luar already runs on ${dataDir}${holder ? ` (process ${holder})` : ''}. ` +
          'End it first, or choose another folder with DATA_DIR.',
      );
    }
    this.#lock = lock;
  }

  #pidFile(name: string): string {
    return join(this.#dir, `${name}.pid`);
  }

  #readRecord(): Record<string, Identity> {
    try {
      return recordSchema.parse(JSON.parse(readFileSync(join(this.#dir, 'processes.json'), 'utf8')));
    } catch {
      return {};
    }
  }

  /** On a full disk, the record of the processes is not updated: this must not end the supervisor. */
  #write(file: string, text: string): void {
    try {
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    } catch (error) {
      if (!hasCode(error, 'ENOSPC') && !hasCode(error, 'EDQUOT')) throw error;
    }
  }

  #writeRecord(): void {
    this.#write(join(this.#dir, 'processes.json'), JSON.stringify(this.#record, null, 2));
  }

  note(name: string, pid: number): void {
    const identity = identify(pid);
    if (!identity) return;
    this.#record[name] = identity;
    this.#writeRecord();
    if (name !== SUPERVISOR) this.#write(this.#pidFile(name), `${pid}\n`);
  }

  forget(name: string): void {
    delete this.#record[name];
    this.#writeRecord();
    rmSync(this.#pidFile(name), { force: true });
  }

  /** Stores the ports of the embedded parts, so that other commands can connect to them. */
  notePorts(ports: Record<string, number>): void {
    this.#write(join(this.#dir, 'ports.json'), JSON.stringify(ports));
  }

  readPorts(): Record<string, number> {
    return portsSchema.parse(JSON.parse(readFileSync(join(this.#dir, 'ports.json'), 'utf8')));
  }

  release(): void {
    for (const name of ['processes.json', 'ports.json']) rmSync(join(this.#dir, name), { force: true });
    this.#lock?.close();
    this.#lock = undefined;
  }
}

async function endLeftover(known: Identity): Promise<void> {
  signalGroup(known.pid, 'SIGTERM');
  const deadline = Date.now() + GRACE_MS;
  while (isAlive(known)) {
    if (Date.now() > deadline) signalGroup(known.pid, 'SIGKILL');
    // The process is not our child, so there is no exit event: poll.
    await delay(20);
  }
}

/** Signals a process group. A group that has already ended is not an error. */
export function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}
