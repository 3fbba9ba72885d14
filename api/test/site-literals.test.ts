import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@jest/globals';
import { seedSite } from '@luar/contracts/site-seed';
import { report } from '../../infra/local/stack/test-client.ts';

const root = join(import.meta.dirname, '../..');
const built = ['{api,worker}/dist/**/*.js', 'frontend/dist/{client,server}/**/*.{js,html,json,webmanifest,txt}'];

/** Every text of the seed that says who the practitioner is and what she offers, in both languages. */
const { identity, contact, about, packages } = seedSite;
const texts = [
  ...[identity.subtitle, about.story, about.approach].flatMap(({ pt, en }) => [pt, en]),
  contact.email,
  contact.instagram,
  contact.facebook,
  ...about.certifications.flatMap(({ name }) => [name.pt, name.en]),
  ...about.values.flatMap(({ name, text }) => [name.pt, name.en, text.pt, text.en]),
  ...packages.flatMap(({ name, description }) => [name.pt, name.en, description.pt, description.en]),
].map((text) => text.split('\n')[0] ?? '');

test('no built file but the seeds names the practitioner of the seed', () => {
  const files = built.flatMap((pattern) => globSync(pattern, { cwd: root }));
  const found = files
    .filter((file) => !basename(file).startsWith('seed-'))
    .flatMap((file) => {
      const content = readFileSync(join(root, file), 'utf8');
      return texts.filter((text) => content.includes(text)).map((text) => `${file}: ${text}`);
    });
  report(`${texts.length} texts were looked for in ${files.length} built files`);
  expect([texts.length > 30, files.length > 200, found]).toEqual([true, true, []]);
});
