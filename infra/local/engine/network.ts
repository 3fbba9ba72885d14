import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf, runTool } from '../run.ts';
import { Refusal } from '../terminal.ts';
import { removeLeftEngines } from './remains.ts';

const prefix = 'luar-';
const owned = new RegExp(`^${prefix}(\\d+)-`);

/** Of a block that is reserved for measurements. */
const addressOf = (host: number) => `198.18.77.${host}`;
const block = `${addressOf(0)}/24`;

const ip = (command: string) => outputOf('ip', command.split(' '));

/**
 * A network of machines on this one: each has a network namespace and an address, and all have a cable to one switch. The switch
 * is in a namespace too, because on this machine the rules of an engine's firewall would drop what passes it.
 */
export class MachineNetwork {
  /** The address of this machine in it. */
  readonly here = addressOf(1);
  readonly #name = `${prefix}${process.pid}`;
  readonly #hub = `${this.#name}-hub`;

  async make(): Promise<void> {
    // An address of this machine's own network here would cut it off.
    const routes = await Promise.all(['match', 'root'].map((which) => ip(`route show table all to ${which} ${block}`)));
    if (routes.some((lines) => /^(?!default|$)/m.test(lines)))
      throw new Refusal(`The network ${block} is in use here.`);
    await ip(`netns add ${this.#hub}`);
    await ip(`-n ${this.#hub} link add switch type bridge`);
    await ip(`-n ${this.#hub} link set switch up`);
    await ip(`link add ${this.#name} type veth peer name here netns ${this.#hub}`);
    await this.#plug('here');
    await ip(`address add ${this.here}/24 dev ${this.#name}`);
    await ip(`link set ${this.#name} up`);
  }

  /** Adds a machine. It reaches the others, and nothing else: without a route, a search for a registry fails at once. */
  async add(number: number): Promise<{ namespace: string; address: string }> {
    const namespace = this.#namespace(number);
    const address = addressOf(10 + number);
    await ip(`netns add ${namespace}`);
    await ip(`-n ${this.#hub} link add to-${number} type veth peer name eth0 netns ${namespace}`);
    await this.#plug(`to-${number}`);
    await ip(`-n ${namespace} address add ${address}/24 dev eth0`);
    for (const link of ['lo', 'eth0']) await ip(`-n ${namespace} link set ${link} up`);
    return { namespace, address };
  }

  /** Pulls the cable of a machine. */
  async cut(number: number): Promise<void> {
    await ip(`-n ${this.#namespace(number)} link set eth0 down`);
  }

  async remove(): Promise<void> {
    await removeNetworkOf(this.#name);
  }

  #namespace = (number: number) => `${this.#name}-${number}`;
  #plug = (link: string) => ip(`-n ${this.#hub} link set ${link} master switch up`);
}

const namespaces = () => (existsSync('/run/netns') ? readdirSync('/run/netns') : []).filter((name) => owned.test(name));

async function removeNetworkOf(name: string): Promise<void> {
  // It would go with the namespace of its other end, but some time later.
  await runTool('ip', ['link', 'delete', name]);
  for (const each of namespaces().filter((one) => one.startsWith(`${name}-`))) await ip(`netns delete ${each}`);
}

/** Removes the networks whose tests have ended without doing so. */
async function removeLeftNetworks(): Promise<void> {
  const owners = new Set(namespaces().map((name) => owned.exec(name)![1]!));
  for (const owner of owners) if (!existsSync(join('/proc', owner))) await removeNetworkOf(`${prefix}${owner}`);
}

/** Removes what tests with a Docker Engine have left if they could not do so. */
export async function removeLeft(): Promise<void> {
  await removeLeftEngines();
  await removeLeftNetworks();
}
