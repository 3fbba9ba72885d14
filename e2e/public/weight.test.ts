// JavaScript is weighed as it is sent, with brotli 11, which the build computes once. The limits are 10 KB before intent
// (gzip and brotli), 118 KB for a content page, 138 KB for a page with a form and 143 KB for the booking, whose picker is
// on the page from the first paint: as a file that came right after it, it weighed the same. React, the router, i18next
// and React Query, which every page needs, are one file (`framework` in `vite.config.ts`): it compresses 2 KB smaller than
// the same modules spread over four files. The minifier is Vite's own. terser saves 1 KB more, but takes 20 of the 45
// seconds of processor time that a build takes with it.

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
