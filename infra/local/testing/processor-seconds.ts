import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Control groups of version 2, and the counter of version 1: a group below it, and its file with the time spent in it. */
const [top, file] = existsSync('/sys/fs/cgroup/cgroup.controllers')
  ? ['/sys/fs/cgroup', 'cpu.stat']
  : ['/sys/fs/cgroup/cpuacct', 'cpuacct.usage'];

/** The processor time of this process and of its ended children: fields 14 to 17 of proc(5)'s `stat`. Only on Linux. */
function ownSeconds(): number {
  if (!existsSync('/proc/self/stat')) return 0;
  const [, fields = ''] = readFileSync('/proc/self/stat', 'utf8').split(') ');
  const ticks = fields.split(' ').slice(11, 15);
  return ticks.reduce((sum, each) => sum + Number(each), 0) / 100;
}

/**
 * Counts the processor time of this process and of all that it starts from now on. With a control group, which needs root, also
 * of processes whose parent ends before them: most of Chromium.
 */
export function countSeconds(group: string): () => number {
  try {
    mkdirSync(join(top, group), { recursive: true });
    writeFileSync(join(top, group, 'cgroup.procs'), String(process.pid));
    return () => {
      const text = readFileSync(join(top, group, file), 'utf8');
      const micro = /^usage_usec (\d+)/m.exec(text)?.[1];
      return micro ? Number(micro) / 1e6 : Number(text) / 1e9;
    };
  } catch {
    const before = ownSeconds();
    return () => ownSeconds() - before;
  }
}

/** Removes the group and those below it, of which this process is the last one. */
export function endGroup(group: string): void {
  try {
    writeFileSync(join(top, 'cgroup.procs'), String(process.pid));
    const below = readdirSync(join(top, group), { withFileTypes: true }).filter((each) => each.isDirectory());
    for (const { name } of below) rmdirSync(join(top, group, name));
    rmdirSync(join(top, group));
  } catch {
    // There is none, or a process that a test has left is in it.
  }
}
