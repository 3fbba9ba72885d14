import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../paths.ts';
import { runTool } from '../run.ts';
import { Refusal } from '../terminal.ts';
import { imageFiles, pinned } from './images.ts';

/** What a release adds to the whole commit, from which the images are built. */
const built = ['api/dist', 'worker/dist', 'frontend/dist/client', 'frontend/dist/compressed', 'frontend/dist/server'];
/** The compiler's output and the marks of the build: no program reads them. */
const notDeployed = /^(api|worker)\/dist\/(modules\/|bundled$|\.tsbuildinfo$)/;

async function ran(what: string, command: string, args: string[], options: Parameters<typeof runTool>[2] = {}) {
  const { status, output } = await runTool(command, args, options);
  if (status !== 0) throw new Refusal(`${what} failed:\n${output}`);
  return output;
}

export const git = async (...args: string[]): Promise<string> => (await ran(`git ${args[0]}`, 'git', args)).trim();

/** Builds the commit in an empty folder, with packages of its own: nothing of this working tree is used but its Node. */
export async function buildIn(folder: string, commit: string, digests: ReadonlyMap<string, string>): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const source = `${folder}.tar`;
  await git('archive', '--format=tar', '--output', source, commit);
  await ran('Unpacking', 'tar', ['-xf', source, '-C', folder]);
  for (const file of imageFiles) {
    const path = join(folder, file);
    writeFileSync(path, pinned(readFileSync(path, 'utf8'), digests));
  }
  const here = { cwd: folder };
  await ran('npm ci', 'npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], here);
  await ran('The build', process.execPath, ['infra/local/cli.ts', 'build'], here);
}

/** The files of a release, sorted. */
export async function filesOf(folder: string): Promise<string[]> {
  const tracked = (await git('ls-files')).split('\n');
  const made = built.flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
      .map((name) => `${part}/${name}`)
      .filter((file) => !notDeployed.test(file) && statSync(join(folder, file)).isFile()),
  );
  return [...new Set([...tracked, ...made])].toSorted();
}

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** One line for each file, as sha256sum writes it. */
export const sumsOf = (folder: string, files: readonly string[]): string =>
  files.map((file) => `${digestOf(readFileSync(join(folder, file)))}  ${file}\n`).join('');

/** The files whose sums differ, or that only one of the two has. */
export function unequal(one: string, other: string): string[] {
  const [lines, others] = [one, other].map((sums) => new Set(sums.split('\n').filter(Boolean)));
  const single = [...lines!]
    .filter((line) => !others!.has(line))
    .concat([...others!].filter((line) => !lines!.has(line)));
  return [...new Set(single.map((line) => line.slice(line.indexOf('  ') + 2)))].toSorted();
}

/** An archive that depends on the content of the files alone: times, owners and permissions are fixed. */
export async function pack(folder: string, files: readonly string[], name: string, seconds: string): Promise<Buffer> {
  const list = `${folder}.files`;
  const archive = `${folder}.packed`;
  writeFileSync(list, files.map((file) => `${file}\n`).join(''));
  const fixed = ['--format=gnu', '--sort=name', `--mtime=@${seconds}`, '--owner=0', '--group=0', '--numeric-owner'];
  const named = ['--mode=u=rwX,go=rX', `--transform=s,^,${name}/,`, '--no-recursion', '--verbatim-files-from'];
  await ran('tar', 'tar', ['-cf', archive, ...fixed, ...named, '--directory', folder, '--files-from', list]);
  return gzipSync(readFileSync(archive), { level: 9 });
}

export const outputFolder = join(root, 'release');
