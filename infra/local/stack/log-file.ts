import { EventEmitter, once } from 'node:events';
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const MAX_BYTES = 5 * 1024 * 1024;

/** A part's log: this file and one rotated file, both limited in size. Tests can wait for a line. */
export class LogFile extends EventEmitter<{ grown: [] }> {
  readonly path: string;
  #fd: number;
  #bytes: number;
  /** The number of bytes that could not be written. */
  #lost = 0;

  constructor(path: string) {
    super();
    this.setMaxListeners(0);
    this.path = path;
    mkdirSync(dirname(path), { recursive: true });
    this.#fd = openSync(path, 'a');
    this.#bytes = fstatSync(this.#fd).size;
  }

  /** On a full disk, lines of the log are lost, but the parts and the supervisor go on. */
  write(chunk: string | Buffer): void {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    try {
      if (this.#bytes > MAX_BYTES) this.#rotate();
      if (this.#lost > 0) this.#append(Buffer.from(`[${this.#lost} bytes are missing here: the disk was full]\n`));
      this.#lost = 0;
      this.#append(bytes);
    } catch {
      this.#lost += bytes.length;
    }
    this.emit('grown');
  }

  #append(bytes: Buffer): void {
    this.#bytes += writeSync(this.#fd, bytes);
  }

  #rotate(): void {
    // The file is missing if the last rotation could not create it on a full disk.
    if (existsSync(this.path)) renameSync(this.path, `${this.path}.1`);
    const old = this.#fd;
    this.#fd = openSync(this.path, 'a');
    this.#bytes = 0;
    closeSync(old);
  }

  text(): string {
    return readFileSync(this.path, 'utf8');
  }

  /** For tests: resolves with the log when the pattern matches it. */
  async until(pattern: RegExp): Promise<string> {
    for (;;) {
      const text = this.text();
      if (pattern.test(text)) return text;
      await once(this, 'grown');
    }
  }

  tail(lines: number): string {
    return this.text().trimEnd().split('\n').slice(-lines).join('\n');
  }

  close(): void {
    closeSync(this.#fd);
  }
}
