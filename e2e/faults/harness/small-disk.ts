import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, rmdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk in memory that can be filled. Mounting it needs root. */
export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'luar-disk-'));
  readonly #ballast = join(this.folder, 'ballast');

  constructor() {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=48m', 'tmpfs', this.folder]);
  }

  fill(): void {
    for (const size of [1024 * 1024, 4096])
      try {
        for (;;) writeFileSync(this.#ballast, Buffer.alloc(size), { flag: 'a' });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
  }

  empty(): void {
    rmSync(this.#ballast, { force: true });
  }

  remove(): void {
    execFileSync('umount', ['-l', this.folder]);
    rmdirSync(this.folder);
  }
}
