import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { outputOf, runTool } from '../run.ts';
import { until } from '../stack/until.ts';

/** What the path of each engine's folder begins with. On a disk (/tmp may be in memory), and short, for the sockets in it. */
export const folderOfEngine = '/var/tmp/luar-engine-';
const rulesIn = (folder: string, tool: string) => join(folder, `${tool}-before`);
const bridgesIn = (folder: string) => join(folder, 'bridges-before');
const firewalls = ['iptables', 'ip6tables'];
const tables = ['raw', 'mangle', 'nat', 'filter'];

const bridges = () => readdirSync('/sys/class/net').filter((name) => /^(docker0|br-[0-9a-f]{12})$/.test(name));

/** Keeps what an engine will change on this machine beyond its folder. It leaves its rules of the firewall when it ends. */
export async function recordNetwork(folder: string): Promise<void> {
  for (const tool of firewalls) {
    const rules = await Promise.all(tables.map((table) => outputOf(`${tool}-save`, ['--table', table])));
    writeFileSync(rulesIn(folder, tool), rules.join(''));
  }
  writeFileSync(bridgesIn(folder), bridges().join('\n'));
}

/** Removes all that an engine has left: processes, mounts, bridges, rules of the firewall, and its folder. */
export async function removeRemains(folder: string): Promise<void> {
  await endProcessesOf(folder);
  await unmountBelow(folder);
  if (existsSync(bridgesIn(folder))) {
    const before = readFileSync(bridgesIn(folder), 'utf8').split('\n');
    for (const name of bridges()) if (!before.includes(name)) await runTool('ip', ['link', 'delete', name]);
    for (const tool of firewalls) await runTool(`${tool}-restore`, [rulesIn(folder, tool)]);
  }
  rmSync(folder, { recursive: true, force: true });
}

const ownerIn = (folder: string) => join(folder, 'owner');
/** So that `removeLeftEngines` spares this engine while its test runs. */
export const recordOwner = (folder: string): void => writeFileSync(ownerIn(folder), String(process.pid));

function hasOwner(folder: string): boolean {
  return existsSync(ownerIn(folder)) && existsSync(join('/proc', readFileSync(ownerIn(folder), 'utf8')));
}

/** Removes the engines whose tests have ended without doing so. */
export async function removeLeftEngines(): Promise<void> {
  const above = dirname(folderOfEngine);
  const folders = readdirSync(above).filter((name) => name.startsWith(basename(folderOfEngine)));
  for (const folder of folders.map((name) => join(above, name))) if (!hasOwner(folder)) await removeRemains(folder);
}

interface Running {
  pid: number;
  parent: number;
  command: string;
}

function running(): Running[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        // After the name of the program, which may contain spaces: the state and the parent.
        const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
        return state === 'Z' ? [] : [{ pid: Number(name), parent: Number(parent), command }];
      } catch {
        return []; // It has ended in the meantime.
      }
    });
}

/** The processes that name the folder in their arguments, and their descendants: containerd, its shims, all containers. */
function processesOf(folder: string): number[] {
  const all = running();
  const found = new Set(all.filter(({ command }) => command.includes(folder)).map(({ pid }) => pid));
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const { pid, parent } of all) if (found.has(parent)) found.add(pid);
  }
  return [...found];
}

export async function endProcessesOf(folder: string): Promise<void> {
  const none = () => {
    const left = processesOf(folder);
    for (const pid of left) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended in the meantime.
      }
    }
    return left.length;
  };
  await until(`all processes of ${folder} have ended`, none, (left) => left === 0, 30_000);
}

/** Unmounts everything below a folder, the innermost first. */
async function unmountBelow(folder: string): Promise<void> {
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`));
  for (const path of mounts.toSorted((a, b) => b.length - a.length)) await runTool('umount', ['--lazy', path]);
}
