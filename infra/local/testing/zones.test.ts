import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bin, root } from '../paths.ts';
import { runTool } from '../run.ts';

// Runs the linter with the project's settings in a temporary folder, on files with one import, or one expression, each.
const folder = mkdtempSync(join(tmpdir(), 'luar-zones-'));
afterAll(() => rmSync(folder, { recursive: true }));

const forbidden = [
  ['contracts/src', '@luar/api/env'],
  ['contracts/src', '../../api/src/env.ts'],
  ['contracts/src', '../../frontend/src/main.ts'],
  ['api/src', '@luar/worker/settings'],
  ['api/src', '../../worker/src/settings.ts'],
  ['api/src/services', '../../../frontend/src/public/pages.ts'],
  ['api/src/services', '../../../infra/local/paths.ts'],
  ['api/src/services', '../../../contracts/src/limits.ts'],
  ['api/src/services', '../images/picture-maker.ts'],
  ['api/src/services', '../images/inner/anything.ts'],
  ['api/src/http', '../mails/mail-jobs.ts'],
  ['worker/src', '../../api/src/env.ts'],
  ['worker/src/mails', '../../../infra/local/paths.ts'],
  ['worker/src/mails', '@luar/local/paths'],
  ['worker/src/transports', '../../../infra/local/stack/smtp-sink.ts'],
  ['frontend/src', '../../api/src/env.ts'],
  ['frontend/src/public', '../../../worker/src/settings.ts'],
  ['frontend/src/public', '@luar/api/env'],
  ['frontend/src/public/home', '../../admin/routes.tsx'],
  ['frontend/src/admin/services', '../../public/pages.ts'],
  ['frontend/src/admin/home', '../../public/home/page.tsx'],
  ['frontend/src/shared/ui', '../../public/pages.ts'],
  ['frontend/src/shared', '../admin/routes.tsx'],
  ['frontend/src/shared', '@luar/worker/settings'],
  ['infra/local/stack', '../../../api/src/env.ts'],
  ['infra/local/parts', '@luar/api/env'],
  ['infra/local/testing', '../../../e2e/public/browser.ts'],
  ['infra/local/parts', '../../mongo/server.ts'],
  ['infra/local/parts', '@luar/mongo/server'],
  ['infra/mongo/store', '../../local/paths.ts'],
  ['infra/mongo/store', '@luar/contracts/env'],
  ['e2e/public', '../../api/src/env.ts'],
  ['e2e/public', '../../worker/src/settings.ts'],
  ['e2e/public', '../../infra/mongo/server.ts'],
  ['api/test', '../src/env.ts'],
  ['worker/test', '../../api/test/client.ts'],
  ['bench', '../api/src/env.ts'],
] as const;

const allowed = [
  ['contracts/src', './limits.ts'],
  ['api/src/services', '@luar/contracts/service'],
  ['api/src/services', './service-form.ts'],
  ['api/src/services', '../images/images.module.ts'],
  ['api/src/services', '../images/images.service.ts'],
  ['api/src/services', '../data/models.ts'],
  ['api/src/services', '../http/api-error.ts'],
  ['api/src', './images/picture-maker.ts'],
  ['worker/src', '@luar/contracts/mail'],
  ['frontend/src/admin/home', '../../public/preview/preview.tsx'],
  ['frontend/src/public/home', '../../shared/ui/button.tsx'],
  ['frontend/src/admin', '@luar/contracts/admin'],
  ['infra/local/stack', '@luar/contracts/env'],
  ['e2e/public', '../../infra/local/stack/test-stack.ts'],
  ['api/test', './client.ts'],
] as const;

const cases = [...forbidden, ...allowed];
const fileOf = (index: number) => `${cases[index]![0]}/planted-${index}.ts`;

/** The computer's clock is read in one place of the API and one of the worker. */
const reads = ['new Date()', 'Date.now()', '[1].map(Date.now)', 'Date()', 'todayInLisbon()'];
const clocks: (readonly [path: string, read: string, isFound: boolean])[] = [
  ...['api/src/mails/planted', 'worker/src/queue/planted'].flatMap((path) =>
    reads.map((read, index) => [`${path}-clock-${index}.ts`, read, true] as const),
  ),
  ['api/src/mails/planted-parsed.ts', 'new Date(Date.parse("2026-11-21T09:00:00Z"))', false],
  ['api/src/mails/planted-monotonic.ts', 'performance.now()', false],
  ['api/src/mails/planted-today.ts', 'todayInLisbon(given)', false],
  ['api/src/clock/clock.service.ts', 'Date.now()', false],
  ['worker/src/clock.ts', 'Date.now()', false],
  ['frontend/src/public/planted-clock.ts', 'new Date()', false],
];

let reported: string[];
let misread: string[];

interface Report {
  diagnostics: { code: string; filename: string }[];
}

beforeAll(async () => {
  for (const config of ['.oxlintrc.json', 'frontend/.oxlintrc.json']) {
    const settings = JSON.parse(readFileSync(join(root, config), 'utf8')) as Record<string, unknown>;
    // The import rules need no types, and the folder has no project to read them from.
    plant(config, JSON.stringify({ ...settings, ...(settings['options'] ? { options: { typeAware: false } } : {}) }));
  }
  cases.forEach(([, specifier], index) => plant(fileOf(index), `import { it } from '${specifier}';\nit();\n`));
  for (const [path, read] of clocks) plant(path, `export const it = ${read};\n`);
  const rule = 'infra/local/testing/one-clock.mjs';
  plant(rule, readFileSync(join(root, rule), 'utf8'));
  const { output } = await runTool(bin('oxlint'), ['--format', 'json'], { cwd: folder });
  const { diagnostics } = JSON.parse(output) as Report;
  const filesOf = (wanted: string) => diagnostics.filter(({ code }) => code === wanted).map(({ filename }) => filename);
  reported = filesOf('eslint(no-restricted-imports)');
  misread = filesOf('luar(one-clock)');
});

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

describe('the import zones', () => {
  test.each(forbidden.map(([zone, specifier], index) => [zone, specifier, index] as const))(
    '%s may not import %s',
    (_zone, _specifier, index) => expect(reported).toContain(fileOf(index)),
  );

  test.each(allowed.map(([zone, specifier], index) => [zone, specifier, forbidden.length + index] as const))(
    '%s may import %s',
    (_zone, _specifier, index) => expect(reported).not.toContain(fileOf(index)),
  );
});

test("only one place of the API and one of the worker reads the computer's clock", () => {
  expect(misread.toSorted()).toEqual(clocks.flatMap(([path, , isFound]) => (isFound ? [path] : [])).toSorted());
});
