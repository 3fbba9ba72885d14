import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realEnvironment } from '../environment.ts';
import { root } from '../paths.ts';
import { changelogFaults } from '../release/changelog.ts';
import { digestsOf, imagesOf } from '../release/images.ts';
import { sbomOf } from '../release/sbom.ts';
import { buildIn, builtIn, digestOf, git, sumsOf, unequal } from '../release/tree.ts';
import { Refusal, say } from '../terminal.ts';

/**
 * Makes the release of the last commit: its archive, its bill of materials and their checksums. The commit is built twice, in two
 * folders, and refused if one byte differs. `--check` only compares the builds.
 */
export async function run(args: string[]): Promise<number> {
  const onlyCheck = args.includes('--check');
  if ((await git('status', '--porcelain')) !== '') throw new Refusal('Commit first: a release is made of a commit.');
  const settings = Object.keys(realEnvironment()).filter((name) => name.startsWith('VITE_'));
  if (settings.length > 0) throw new Refusal(`${settings.join(', ')} would become part of the page: unset it first.`);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const faults = onlyCheck ? [] : await faultsOf(version);
  if (faults.length > 0) throw new Refusal(`There is no release yet:\n  ${faults.join('\n  ')}`);
  const commit = await git('rev-parse', 'HEAD');
  await compareBuilds(commit);
  if (!onlyCheck) await write(version, commit);
  return 0;
}

async function faultsOf(version: string): Promise<string[]> {
  const faults = changelogFaults(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  const tags = (await git('tag', '--list', `v${version}`)).length;
  if (tags > 0) faults.push(`The tag v${version} exists: raise the version in package.json`);
  return faults;
}

async function compareBuilds(commit: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'luar-release-'));
  try {
    // Not at the same depth, and not of the same name.
    const first = await sumsOfBuild(join(folder, 'first'), commit);
    const second = await sumsOfBuild(join(folder, 'and', 'the', 'second'), commit);
    const differs = unequal(first, second);
    if (differs.length > 0) throw new Refusal(`The two builds differ:\n  ${differs.join('\n  ')}`);
    say(`Two builds are equal: ${first.split('\n').length - 1} files, sha256 ${digestOf(Buffer.from(first))}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Builds the commit, and removes the folder, which holds all packages. */
async function sumsOfBuild(folder: string, commit: string): Promise<string> {
  say(`Building in ${folder} ...`);
  await buildIn(folder, commit);
  const sums = sumsOf(folder, builtIn(folder));
  rmSync(folder, { recursive: true });
  return sums;
}

async function write(version: string, commit: string): Promise<void> {
  const images = imagesOf();
  const digests = await digestsOf(images);
  say(digests.size > 0 ? `Images: ${digests.size} listed by digest` : 'Images: by version, no Docker knows digests');
  const folder = join(root, 'release', version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [archive, bill] = [`luar-${version}.tar.gz`, `luar-${version}.cdx.json`];
  await git('archive', `--prefix=luar-${version}/`, '--output', join(folder, archive), commit);
  writeFileSync(join(folder, bill), `${JSON.stringify(sbomOf(version, images, digests), null, 2)}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sumsOf(folder, [archive, bill]));
  say(`Written to ${folder}. Next: git tag v${version}, and sign SHA256SUMS with your own key.`);
}
