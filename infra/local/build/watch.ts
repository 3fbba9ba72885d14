import { existsSync, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path';

/**
 * Calls `onChange` with the path of each changed file below the folder. Node's own recursive `watch` loses a file on Linux
 * once an editor has replaced it (written a new file and renamed it), so this watches each folder.
 */
export function watchFolder(folder: string, signal: AbortSignal, onChange: (path: string) => void): void {
  const watched = new Set<string>();
  const add = (dir: string): void => {
    if (watched.has(dir)) return;
    watched.add(dir);
    const watcher = watch(dir, { signal }, (_event, name) => {
      if (!existsSync(dir)) {
        watched.delete(dir);
        watcher.close();
        return;
      }
      const path = join(dir, name ?? '');
      if (name !== null && statSync(path, { throwIfNoEntry: false })?.isDirectory()) add(path);
      onChange(path);
    });
    for (const entry of readdirSync(dir, { withFileTypes: true })) if (entry.isDirectory()) add(join(dir, entry.name));
  };
  add(folder);
}

/** Debounces calls. The work never runs twice at the same time: calls during a run cause one more run after it. */
export function whenQuiet(quietMs: number, work: () => Promise<void>): () => void {
  let quiet: NodeJS.Timeout | undefined;
  let wanted = false;
  let running = false;
  const run = async () => {
    wanted = true;
    if (running) return;
    running = true;
    while (wanted) {
      wanted = false;
      await work();
    }
    running = false;
  };
  return () => {
    clearTimeout(quiet);
    quiet = setTimeout(() => void run(), quietMs);
  };
}
