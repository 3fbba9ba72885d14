import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { realEnvironment } from '../environment.ts';
import { root } from '../paths.ts';
import { changelogFaults } from '../release/changelog.ts';
import { digestsOf, imagesOf } from '../release/images.ts';
import { sbomOf } from '../release/sbom.ts';
import { buildIn, digestOf, filesOf, git, outputFolder, pack, sumsOf, unequal } from '../release/tree.ts';
import { Refusal, say } from '../terminal.ts';

/**
 * Makes the release of the last commit: an archive of it with what is built, its bill of materials and their checksums. It is built
 * twice, in two folders, and refused if one byte differs. `--check` only compares the builds.
 */
export async function run(args: string[]): Promise<number> {
  const onlyCheck = args.includes('--check');
  if ((await git('status', '--porcelain')) !== '') throw new Refusal('Commit first: a release is made of a commit.');
  const settings = Object.keys(realEnvironment()).filter((name) => name.startsWith('VITE_'));
  if (settings.length > 0) throw new Refusal(`${settings.join(', ')} would become part of the page: unset it first.`);
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const faults = onlyCheck ? [] : await faultsOf(version);
  if (faults.length > 0) throw new Refusal(`There is no release yet:\n  ${faults.join('\n  ')}`);
  const images = imagesOf();
  const digests = onlyCheck ? new Map<string, string>() : await digestsOf(images);
  if (!onlyCheck)
    say(digests.size > 0 ? `Images: ${digests.size} pinned by digest` : 'Images: by version, no Docker knows digests');
  const folder = mkdtempSync(join(tmpdir(), 'luar-release-'));
  try {
    // Not at the same depth, and not of the same name.
    const commit = await git('rev-parse', 'HEAD');
    const made = { commit, version, digests };
    const first = await build(join(folder, 'first'), made);
    const second = await build(join(folder, 'and', 'the', 'second'), made);
    const differs = unequal(first.sums, second.sums);
    if (differs.length > 0) throw new Refusal(`The two builds differ:\n  ${differs.join('\n  ')}`);
    if (!first.archive.equals(second.archive)) throw new Refusal('The two archives differ, with the same files.');
    const { archive, sums } = first;
    const count = sums.split('\n').length - 1;
    say(`Two builds are equal: ${count} files, ${archive.length} bytes, sha256 ${digestOf(archive)}`);
    if (onlyCheck) return 0;
    const sbom = `${JSON.stringify(sbomOf(version, images, digests), null, 2)}\n`;
    write(version, { [`luar-${version}.tar.gz`]: archive, [`luar-${version}.cdx.json`]: Buffer.from(sbom) });
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function faultsOf(version: string): Promise<string[]> {
  const faults = changelogFaults(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version);
  const tags = (await git('tag', '--list', `v${version}`)).length;
  if (tags > 0) faults.push(`The tag v${version} exists: raise the version in package.json`);
  return faults;
}

interface Made {
  commit: string;
  version: string;
  digests: ReadonlyMap<string, string>;
}

/** Builds the commit, and removes the folder, which holds all packages. */
async function build(folder: string, { commit, version, digests }: Made) {
  say(`Building in ${folder} ...`);
  await buildIn(folder, commit, digests);
  const files = await filesOf(folder);
  const sums = sumsOf(folder, files);
  const archive = await pack(folder, files, `luar-${version}`, await git('log', '-1', '--format=%ct', commit));
  rmSync(folder, { recursive: true });
  return { sums, archive };
}

function write(version: string, files: Record<string, Buffer>): void {
  const folder = join(outputFolder, version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  const sums = Object.entries(files).map(([name, bytes]) => `${digestOf(bytes)}  ${name}\n`);
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''));
  say(`Written to ${folder}. Next: git tag v${version}, and sign SHA256SUMS with your own key.`);
}
