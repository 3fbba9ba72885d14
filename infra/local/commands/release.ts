import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { outputOf } from '../run.ts';
import { Refusal, say } from '../terminal.ts';

/** Makes the release of the last commit: its archive, its bill of materials and their checksums. */
export async function run(): Promise<number> {
  if ((await outputOf('git', ['status', '--porcelain'])) !== '')
    throw new Refusal('Commit first: a release is made of a commit.');
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const [, entry = ''] = readFileSync(join(root, 'CHANGELOG.md'), 'utf8').split(/^## /m);
  if (!entry.startsWith(`${version}\n`) || /^Not released yet\.$/m.test(entry))
    throw new Refusal(`The first entry of CHANGELOG.md must be ${version}, with the day of its release.`);
  const folder = join(root, 'release', version);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [archive, bill] = [`luar-${version}.tar.gz`, `luar-${version}.cdx.json`];
  await outputOf('git', ['archive', `--prefix=luar-${version}/`, '--output', join(folder, archive), 'HEAD']);
  writeFileSync(join(folder, bill), await outputOf('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev']));
  const sum = (name: string) =>
    `${createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')}  ${name}\n`;
  writeFileSync(join(folder, 'SHA256SUMS'), sum(archive) + sum(bill));
  say(`Written to ${folder}. Next: git tag v${version}, and sign SHA256SUMS with your own key.`);
  return 0;
}
