import { appendFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { watchFolder, whenQuiet } from './watch.ts';

const folder = mkdtempSync(join(tmpdir(), 'luar-watch-'));
const ended = new AbortController();
afterAll(() => {
  ended.abort();
  rmSync(folder, { recursive: true });
});

test('every change of a file is seen, also after an editor has replaced it, and in a new folder', async () => {
  mkdirSync(join(folder, 'src'));
  const file = join(folder, 'src', 'a.ts');
  const later = join(folder, 'src', 'new', 'b.ts');
  writeFileSync(file, '');
  let found: string[] = [];
  const marked = new Map<string, () => void>();
  watchFolder(folder, ended.signal, (path) => {
    found.push(path);
    marked.get(path)?.();
  });
  /** The files that the watcher reports for a change. A mark after the change shows that all of them have arrived. */
  const reported = async (change: () => void) => {
    found = [];
    // A mark of its own for each change, because one write is reported more than once.
    const mark = join(folder, 'src', `mark-${marked.size}`);
    const arrived = new Promise<void>((resolve) => marked.set(mark, resolve));
    change();
    writeFileSync(mark, '');
    await arrived;
    return found;
  };
  const replace = () => {
    writeFileSync(join(folder, 'copy'), 'x');
    renameSync(join(folder, 'copy'), file);
  };
  expect(await reported(() => appendFileSync(file, '1'))).toContain(file);
  expect(await reported(replace)).toContain(file);
  expect(await reported(() => appendFileSync(file, '2'))).toContain(file);
  expect(await reported(() => mkdirSync(join(folder, 'src', 'new')))).toContain(join(folder, 'src', 'new'));
  expect(await reported(() => appendFileSync(later, '3'))).toContain(later);
});

test('calls during a run cause exactly one more run', async () => {
  let runs = 0;
  let last = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const call = whenQuiet(1, async () => {
    runs += 1;
    last.resolve();
    await held.promise;
  });
  call();
  await last.promise;
  last = Promise.withResolvers();
  for (let each = 0; each < 3; each++) {
    call();
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  held.resolve();
  await last.promise;
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(runs).toBe(2);
});
