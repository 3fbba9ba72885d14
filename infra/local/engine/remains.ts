import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { outputOf, runTool } from '../run.ts';

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

/** Removes what an engine that has ended leaves: bridges, rules of the firewall, and its folder. */
export async function removeRemains(folder: string): Promise<void> {
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
