import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';

const fixtures = join(root, 'api', 'test', 'migrations', 'released');

/** The reasons why a version cannot be released, one sentence each. `released`: the versions whose data a test migrates. */
export function changelogFaults(
  changelog: string,
  version: string,
  released: readonly string[] = readdirSync(fixtures),
): string[] {
  const entries = changelog.split(/^## /m).slice(1);
  const [newest, ...earlier] = entries.map((entry) => {
    const [name = '', ...text] = entry.split('\n');
    return { name, text: text.join('\n').trim() };
  });
  const faults: string[] = [];
  if (newest?.name !== version) faults.push(`The first entry of CHANGELOG.md is not ${version}`);
  else if (newest.text === '') faults.push(`CHANGELOG.md does not say what is new in ${version}`);
  else if (/^Not released yet\.$/m.test(newest.text))
    faults.push(`CHANGELOG.md still says "Not released yet." below ${version}: remove that line`);
  for (const { name } of earlier)
    if (!released.includes(`${name}.tar`))
      faults.push(
        `There is no data of ${name} to migrate in tests: npx node api/test/migrations/make.ts in a checkout of it`,
      );
  return faults;
}
