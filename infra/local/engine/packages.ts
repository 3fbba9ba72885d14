import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../paths.ts';
import { aptInstall } from '../prepare/system-packages.ts';
import { outputOf } from '../run.ts';
import { Refusal, say } from '../terminal.ts';

/** Kept between runs: the programs of the engine. */
const cache = join(root, 'node_modules', '.cache', 'luar', 'engine');

/** From the machine's own release. */
const installed = ['runc', 'iptables', 'debootstrap', 'git', 'ca-certificates', 'curl', 'iproute2'];
/** From newer releases, unpacked but not installed: Debian 12 has Docker 20.10, which lacks `start_interval`. */
const unpacked = {
  trixie: ['docker.io', 'docker-cli', 'docker-compose', 'docker-buildx', 'containerd', 'tini'],
  // The release with the version of Caddy that the Compose file names.
  sid: ['caddy'],
};

/** Where the unpacked programs are. */
export interface Programs {
  /** To put before PATH. */
  path: string;
  /** A folder for DOCKER_CONFIG: the client finds Compose and BuildKit there. */
  config: string;
  caddy: string;
}

/** Gets the engine, its client, Compose, BuildKit and Caddy. Needs root on Debian, and its mirror once. */
export async function enginePrograms(): Promise<Programs> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Refusal('The containers are tested with a Docker Engine of their own, which needs Linux and root.');
  const folder = join(cache, 'programs');
  if (!existsSync(folder)) {
    say('Fetching Docker Engine, Compose and Caddy from Debian (once) ...');
    await aptInstall(...installed);
    const unfinished = `${folder}.new`;
    rmSync(unfinished, { recursive: true, force: true });
    for (const [suite, names] of Object.entries(unpacked)) await unpack(suite, names, unfinished);
    renameSync(unfinished, folder);
  }
  const inFolder = (path: string) => join(folder, path);
  return {
    path: [inFolder('usr/sbin'), inFolder('usr/bin')].join(delimiter),
    config: inFolder('usr/libexec/docker'),
    caddy: inFolder('usr/bin/caddy'),
  };
}

/** The mirror that this machine uses. */
export function debianMirror(): string {
  const files = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].filter((file) => existsSync(file));
  const text = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const mirror = /^(?:URIs:|deb(?: \[.*\])?)\s+(\S+)/m.exec(text)?.[1];
  if (mirror === undefined)
    throw new Refusal('No Docker Engine can be had here: the machine names no mirror of Debian.');
  return mirror;
}

const refused = (error: Error): never => {
  throw new Refusal(`No Docker Engine can be had here: Debian's packages could not be fetched.\n${error.message}`);
};

/** Downloads packages of another release, with lists of their own: the machine's package manager does not see them. */
async function unpack(suite: string, names: readonly string[], target: string): Promise<void> {
  const apt = join(cache, `apt-${suite}`);
  const downloads = join(apt, 'packages');
  for (const each of ['lists/partial', 'archives/partial', 'packages']) mkdirSync(join(apt, each), { recursive: true });
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg';
  writeFileSync(join(apt, 'sources.list'), `deb [signed-by=${keys}] ${debianMirror()} ${suite} main\n`);
  const settings = {
    'Dir::Etc::SourceList': join(apt, 'sources.list'),
    'Dir::Etc::SourceParts': '-',
    'Dir::State::Lists': join(apt, 'lists'),
    'Dir::Cache': apt,
    'Acquire::Languages': 'none',
    // As root, apt would fetch as a user who may not read this folder.
    'APT::Sandbox::User': 'root',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`]);
  await outputOf('apt-get', ['-q', ...options, 'update']).catch(refused);
  await outputOf('apt-get', ['-q', ...options, 'download', ...names], { cwd: downloads }).catch(refused);
  for (const file of readdirSync(downloads)) await outputOf('dpkg-deb', ['-x', join(downloads, file), target]);
  rmSync(apt, { recursive: true });
}
