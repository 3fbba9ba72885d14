import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { runTool } from '../run.ts';
import { Refusal } from '../terminal.ts';

/** What is built of a commit, and goes into the images. */
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
export async function buildIn(folder: string, commit: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const source = `${folder}.tar`;
  await git('archive', '--format=tar', '--output', source, commit);
  await ran('Unpacking', 'tar', ['-xf', source, '-C', folder]);
  const here = { cwd: folder };
  await ran('npm ci', 'npm', ['ci', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'], here);
  await ran('The build', process.execPath, ['infra/local/cli.ts', 'build'], here);
}

/** What was built in a folder, sorted. */
export const builtIn = (folder: string): string[] =>
  built
    .flatMap((part) =>
      readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' }).map((name) => `${part}/${name}`),
    )
    .filter((file) => !notDeployed.test(file) && statSync(join(folder, file)).isFile())
    .toSorted();

export const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** One line for each file, as sha256sum writes it. */
export const sumsOf = (folder: string, files: readonly string[]): string =>
  files.map((file) => `${digestOf(readFileSync(join(folder, file)))}  ${file}\n`).join('');

/** The files whose sums differ, or that only one of the two has. */
export function unequal(one: string, other: string): string[] {
  const [lines, others] = [one, other].map((sums) => sums.split('\n').filter(Boolean));
  const single = [...lines!, ...others!].filter((line, _at, all) => all.indexOf(line) === all.lastIndexOf(line));
  return [...new Set(single.map((line) => line.slice(line.indexOf('  ') + 2)))].toSorted();
}
