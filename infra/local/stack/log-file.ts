import { EventEmitter, once } from 'node:events';
import { closeSync, fstatSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

const MAX_BYTES = 5 * 1024 * 1024;

/** A part's log: bounded (this file and one older), and readable at once by whoever waits for a line. */
export class LogFile extends EventEmitter<{ grown: [] }> {
  readonly path: string;
  readonly #maxBytes: number;
  #fd: number;
  #bytes: number;

  constructor(path: string, maxBytes = MAX_BYTES) {
    super();
    this.setMaxListeners(0);
    this.path = path;
    this.#maxBytes = maxBytes;
    mkdirSync(dirname(path), { recursive: true });
    this.#fd = openSync(path, 'a');
    this.#bytes = fstatSync(this.#fd).size;
  }

  write(chunk: string | Buffer): void {
    if (this.#bytes > this.#maxBytes) this.#rotate();
    this.#bytes += typeof chunk === 'string' ? writeSync(this.#fd, chunk) : writeSync(this.#fd, chunk);
    this.emit('grown');
  }

  #rotate(): void {
    closeSync(this.#fd);
    renameSync(this.path, `${this.path}.1`);
    this.#fd = openSync(this.path, 'a');
    this.#bytes = 0;
  }

  text(): string {
    return readFileSync(this.path, 'utf8');
  }

  /** For tests: resolves when the log holds this, and gives the log. */
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
