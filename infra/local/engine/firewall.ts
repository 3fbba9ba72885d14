import { runTool } from '../run.ts';

const tools = ['iptables', 'ip6tables'];
/** The lines of `iptables-save` that an engine adds: its chains, and the rules of its own bridge. */
const ofEngine = /DOCKER|docker0|br-[0-9a-f]{12}|172\.1[7-9]\.|172\.2\d\./;

/** All rules, policies and chains of this machine, each with its tool and table. */
export async function firewallRules(): Promise<string[]> {
  const found: string[] = [];
  for (const tool of tools) {
    let table = '';
    for (const line of (await runTool(`${tool}-save`, [])).output.split('\n')) {
      if (line.startsWith('*')) table = line.slice(1);
      if (/^[-:]/.test(line)) found.push(`${tool} -t ${table} ${line.replace(/ \[.*\]$/, '')}`);
    }
  }
  return found;
}

async function change(line: string): Promise<void> {
  const [tool = '', ...args] = line.split(' ');
  await runTool(tool, args);
}

/** An engine leaves its rules when it ends: removes those that were not there before, and sets the policies back. */
export async function removeNewRules(before: readonly string[]): Promise<void> {
  const known = new Set(before);
  const added = (await firewallRules()).filter((line) => !known.has(line) && ofEngine.test(line));
  for (const line of added.filter((each) => each.includes(' -A '))) await change(line.replace(' -A ', ' -D '));
  // A chain can be removed once no rule leads to it.
  for (const line of added.filter((each) => each.endsWith(' -'))) await change(line.replace(/:(\S+) -$/, '-X $1'));
  for (const tool of tools) {
    const line = before.find((each) => each.startsWith(`${tool} -t filter :FORWARD `));
    await change(`${tool} -P FORWARD ${line?.split(' ').at(-1) ?? 'ACCEPT'}`);
  }
}
