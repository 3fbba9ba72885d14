import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { root } from '../paths.ts';
import { outputOf } from '../run.ts';
import { say } from '../terminal.ts';
import type { Engine } from './engine.ts';
import { debianMirror, type Programs } from './packages.ts';

const here = import.meta.dirname;
const base = 'luar-base';
/** What the images need of Debian, all in one base image. */
const inBase = ['ca-certificates', 'libcap2-bin', 'mailcap', 'netcat-openbsd', 'redis-server'];

/** The third-party images that the Compose file and the Dockerfiles name, each with its version. */
const imageFiles = ['docker-compose.yml', 'infra/deploy/api.Dockerfile', 'infra/deploy/worker.Dockerfile'];
const imagesOf = () => {
  const text = imageFiles.map((file) => readFileSync(join(root, file), 'utf8')).join('\n');
  return [
    ...new Set([...text.matchAll(/^(?:\s*image: |FROM )([\w./-]+:[\w.-]+)(?=\s|$)/gm)].map(([, image]) => image!)),
  ];
};

/**
 * Gives an engine the third-party images that the Compose file and the Dockerfiles name, without any registry: Node, Redis
 * and Caddy from npm and Debian, and the embedded parts in place of MongoDB, versitygw and maildev (see stand-ins/).
 */
export async function giveBaseImages(engine: Engine, programs: Programs): Promise<void> {
  say('Making the base images ...');
  const folder = mkdtempSync(join(engine.folder, 'images-'));
  await Promise.all([importBase(engine, folder), getNpm(folder)]);
  await fill(folder, programs);
  const images = imagesOf();
  const named = (name: string) => {
    const found = images.find((image) => image.startsWith(`${name}:`));
    if (!found) throw new Error(`No file names an image ${name}: update ${import.meta.filename}`);
    return found;
  };
  const targets = { node: 'node', caddy: 'caddy', mongo: 'parts' };
  for (const [name, target] of Object.entries(targets))
    await engine.docker('build', '--quiet', '--tag', named(name), '--target', target, folder);
  for (const name of ['redis', 'versity/versitygw', 'maildev/maildev'])
    await engine.docker('tag', named('mongo'), named(name));
  rmSync(folder, { recursive: true });
}

/** The smallest Debian, which trusts what this machine trusts, so that builds can fetch packages as this machine does. */
async function importBase(engine: Engine, folder: string): Promise<void> {
  const system = join(folder, 'base');
  const options = ['--variant=minbase', `--include=${inBase.join()}`];
  await outputOf('debootstrap', [...options, 'bookworm', system, debianMirror()]);
  const certificates = 'etc/ssl/certs/ca-certificates.crt';
  cpSync(join('/', certificates), join(system, certificates), { dereference: true });
  const sources = [`deb ${debianMirror()} bookworm main`, `deb ${debianMirror()} bookworm-updates main`, ''];
  await writeFile(join(system, 'etc/apt/sources.list'), sources.join('\n'));
  const archive = join(folder, 'base.tar');
  await outputOf('tar', ['--create', '--file', archive, '--directory', system, '.']);
  rmSync(system, { recursive: true });
  await engine.docker('import', archive, base);
  rmSync(archive);
}

/** Node itself is one of the project's packages; npm is not. */
async function getNpm(folder: string): Promise<void> {
  const target = join(folder, 'npm');
  mkdirSync(target);
  await writeFile(join(target, 'package.json'), '{}');
  await outputOf('npm', ['install', '--no-audit', '--no-fund', '--no-update-notifier', 'npm@11'], { cwd: target });
}

/** Collects what the Dockerfile copies: programs, and the embedded parts with their packages. */
async function fill(folder: string, programs: Programs): Promise<void> {
  const copy = (from: string, to: string) =>
    cpSync(from, join(folder, to), { recursive: true, verbatimSymlinks: true });
  copy(join(here, 'stand-ins/Dockerfile'), 'Dockerfile');
  copy(process.execPath, 'programs/node');
  copy(programs.caddy, 'programs/caddy');
  for (const path of ['infra/mongo', 'infra/local', 'contracts']) {
    mkdirSync(join(folder, 'app', path), { recursive: true });
    for (const name of readdirSync(join(root, path)))
      if (name !== 'node_modules') copy(join(root, path, name), join('app', path, name));
  }
  const listing = 'ls --workspace infra/local --workspace infra/mongo --omit dev --all --parseable';
  for (const path of (await outputOf('npm', listing.split(' '))).trim().split('\n').slice(1))
    copy(path, join('app', relative(root, path)));
}
