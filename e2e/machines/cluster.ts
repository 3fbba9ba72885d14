import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Engine } from '../../infra/local/engine/engine.ts';
import { giveBaseImages } from '../../infra/local/engine/images.ts';
import { MachineNetwork } from '../../infra/local/engine/network.ts';
import { enginePrograms, type Programs } from '../../infra/local/engine/packages.ts';
import { say } from '../../infra/local/terminal.ts';

const root = join(import.meta.dirname, '..', '..');
const products = ['luar-api', 'luar-worker'];

/** Three machines with a Docker Engine each, all managers of one swarm, which have all releases of the images. */
export class Cluster {
  readonly programs: Programs;
  readonly network = new MachineNetwork();
  readonly machines: { engine: Engine; address: string }[] = [];

  private constructor(programs: Programs) {
    this.programs = programs;
  }

  static async start(): Promise<Cluster> {
    const cluster = new Cluster(await enginePrograms());
    try {
      await cluster.network.make();
      const builder = await Engine.start(cluster.programs);
      try {
        await cluster.#start(await buildImages(builder, cluster.programs));
      } finally {
        await builder.end();
      }
      return cluster;
    } catch (error) {
      await cluster.end();
      throw error;
    }
  }

  async #start(images: string): Promise<void> {
    for (const number of [1, 2, 3]) {
      const { namespace, address } = await this.network.add(number);
      this.machines.push({ engine: await Engine.start(this.programs, namespace), address });
    }
    await Promise.all(this.machines.map(({ engine }) => engine.docker('load', '--quiet', '--input', images)));
    const [first, ...others] = this.machines as [Cluster['machines'][0], ...Cluster['machines']];
    await first.engine.docker('swarm', 'init', '--advertise-addr', first.address);
    const token = (await first.engine.docker('swarm', 'join-token', '--quiet', 'manager')).trim();
    for (const { engine, address } of others)
      await engine.docker('swarm', 'join', '--token', token, '--advertise-addr', address, first.address);
  }

  /** Loses a machine at once: its engine, its containers and its cable. */
  async lose(machine: Cluster['machines'][0]): Promise<void> {
    await this.network.cut(this.machines.indexOf(machine) + 1);
    await machine.engine.kill();
  }

  async end(): Promise<void> {
    await Promise.all(this.machines.map(({ engine }) => engine.end()));
    await this.network.remove();
  }
}

/** Builds both images once, and a second release on top of them. Returns an archive with all that the machines need. */
async function buildImages(builder: Engine, programs: Programs): Promise<string> {
  await giveBaseImages(builder, programs);
  say('Building the images ...');
  const images = [(await builder.docker('images', '--format', '{{.Repository}}:{{.Tag}}', 'caddy')).trim()];
  for (const name of products) {
    const first = `${name}:first`;
    const dockerfile = join(root, `infra/deploy/${name.replace('luar-', '')}.Dockerfile`);
    await builder.docker('build', '--quiet', '--tag', first, '--file', dockerfile, root);
    images.push(first);
    writeFileSync(join(builder.folder, 'Dockerfile'), `FROM ${first}\nLABEL release=second\n`);
    await builder.docker('build', '--quiet', '--tag', `${name}:second`, builder.folder);
    images.push(`${name}:second`);
  }
  const archive = join(builder.folder, 'images.tar');
  await builder.docker('save', '--output', archive, ...images);
  return archive;
}
