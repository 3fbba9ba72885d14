import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { weights } from '../../frontend/scripts/weight.ts';

test.each(weights())(
  'the JavaScript of a cold $page, both languages included: $bytes of $limit bytes',
  ({ bytes, limit }) => {
    expect(bytes).toBeLessThanOrEqual(limit);
  },
);

test('no script of the site or the panel computes the sky', () => {
  const client = join(import.meta.dirname, '../../frontend/dist/client');
  const read = (file: string) => readFileSync(file, 'utf8');
  // The longitude of the earth and the error of an empty search are in every build of the library, minified or not.
  const marks = ['1.75347045673', 'Cannot find moon quarter'];
  const library = createRequire(join(import.meta.dirname, '../../api/package.json')).resolve('astronomy-engine');
  for (const mark of marks) expect(read(library)).toContain(mark);
  const scripts = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  for (const name of scripts)
    expect([name, marks.filter((mark) => read(join(client, name)).includes(mark))]).toEqual([name, []]);
});
