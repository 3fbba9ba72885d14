import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { calendarQueue, type CalendarRead } from '@luar/contracts/calendar-reads';
import { redisPrefix } from '@luar/contracts/redis';
import { Queue, QueueEvents } from 'bullmq';
import type { PostOffice } from '../post-office.ts';
import type { WorkerProcess } from '../worker-process.ts';

export interface Measured {
  read: CalendarRead;
  /** From the request to the answer. */
  ms: number;
  /** The most memory that the reading process held for itself. What it maps of Node's program is shared with the worker. */
  megabytes: number;
}

/** Asks a worker for calendars, as the API does, and follows the process that reads. */
export class Reading {
  readonly #folder = mkdtempSync(join(tmpdir(), 'luar-calendars-'));
  readonly #queue: Queue;
  readonly #events: QueueEvents;
  worker!: WorkerProcess;

  constructor(url: string) {
    const connection = { url };
    this.#queue = new Queue(calendarQueue, { connection, prefix: redisPrefix });
    this.#events = new QueueEvents(calendarQueue, { connection, prefix: redisPrefix });
    this.#queue.on('error', () => undefined);
    this.#events.on('error', () => undefined);
  }

  /** A worker that takes a server at 127.0.0.1 with this certificate for a public one. */
  async start(office: PostOffice, certificate: string): Promise<void> {
    const file = join(this.#folder, 'certificate.pem');
    writeFileSync(file, certificate);
    const preload = pathToFileURL(join(import.meta.dirname, 'loopback.mjs'));
    preload.searchParams.set('certificate', file);
    this.worker = office.worker({}, [`--import=${preload.href}`]);
    await Promise.all([this.worker.says('worker started'), this.#events.waitUntilReady()]);
  }

  async read(address: string): Promise<Measured> {
    const began = performance.now();
    let most = 0;
    const look = setInterval(() => (most = Math.max(most, this.#readerMegabytes())), 15);
    try {
      const job = await this.#queue.add('read', { address }, { attempts: 1 });
      const read = (await job.waitUntilFinished(this.#events, 60_000)) as CalendarRead;
      return { read, ms: performance.now() - began, megabytes: most };
    } finally {
      clearInterval(look);
    }
  }

  /** The memory of the worker's reading process. */
  #readerMegabytes(): number {
    const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
    for (const pid of all) {
      const file = (name: string) => (existsSync(`/proc/${pid}/${name}`) ? readQuietly(`/proc/${pid}/${name}`) : '');
      const status = file('status');
      if (!new RegExp(`^PPid:\\s+${this.worker.pid}$`, 'm').test(status) || !file('cmdline').includes('reader.js'))
        continue;
      return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
    }
    return 0;
  }

  async close(): Promise<void> {
    await Promise.all([this.#queue.close(), this.#events.close()]);
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function readQuietly(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
