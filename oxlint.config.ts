import { defineConfig } from 'oxlint';

type Ban = { group: string[]; message: string };

export const ban = (message: string, group: string): Ban => ({ group: group.split(' '), message });
/** Another workspace's code, except the contracts. */
export const others = (group: string): Ban =>
  ban(
    'Workspaces share code only through @luar/contracts.',
    `@luar/** !@luar/contracts/** **/contracts/src/** ${group}`,
  );
/** What these files may not import. */
export const zone = (files: string[], ...patterns: Ban[]) => ({
  files,
  rules: { 'eslint/no-restricted-imports': ['error', { patterns }] as ['error', object] },
});

/** The rules of all workspaces. */
export const base = defineConfig({
  plugins: ['eslint', 'typescript', 'oxc', 'unicorn', 'import', 'node', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'typescript/no-unsafe-enum-assignment': 'off',
    'typescript/no-misused-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/consistent-type-imports': 'off',
    'import/no-cycle': 'error',
    'node/no-process-env': 'error',
    'no-console': 'error',
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    'eslint/no-underscore-dangle': 'off',
    'unicorn/no-array-sort': 'off',
    'typescript/no-extraneous-class': ['error', { allowWithDecorator: true }],
    'typescript/no-unsafe-type-assertion': 'off',
  },
  overrides: [
    {
      files: ['**/*.test.ts', '**/*.test.tsx', '**/test/**', 'e2e/**'],
      rules: { 'unicorn/consistent-function-scoping': 'off', 'import/no-unassigned-import': 'off' },
    },
  ],
});

const modules =
  '../*/** !../*/*.module.ts !../*/*.service.ts !../*/holder.ts !../data/** !../backup/** !../privacy/* !../http/* ' +
  '!../logging/* !../*/*/*.service.ts !../../*.ts !../../*/*.service.ts !../../data/* !../../http/* ' +
  '!../../../data/** !../../../test/sample-mails.ts !../../../../test/sample-mails.ts';

export default defineConfig({
  extends: [base],
  jsPlugins: ['./infra/local/testing/one-clock.mjs'],
  options: { typeAware: true },
  ignorePatterns: ['**/dist/**'],
  overrides: [
    { files: ['infra/local/bootstrap.mjs'], rules: { 'node/no-process-env': 'off' } },
    {
      files: ['api/src/**', 'worker/src/**'],
      excludeFiles: ['**/*.test.ts', 'api/src/clock/clock.service.ts', 'worker/src/clock.ts'],
      rules: { 'luar/one-clock': 'error' },
    },
    zone(['contracts/**'], ban('contracts must not import another workspace.', '@luar/** ../../**')),
    zone(['worker/src/**'], others('**/api/** **/frontend/** **/infra/**')),
    zone(['worker/src/**/*.test.ts'], others('**/api/** **/infra/** !**/infra/local/stack/smtp-sink.ts')),
    zone(
      ['api/src/**'],
      others('**/worker/** **/frontend/** **/infra/**'),
      ban(
        'Other folders by their module, service and holder files; data, http, logging, privacy, backup whole.',
        modules,
      ),
    ),
    zone(['infra/local/**'], others('**/api/** **/worker/** **/frontend/** **/e2e/** **/mongo/**')),
    zone(
      ['infra/mongo/**'],
      ban('The embedded MongoDB must not import another workspace.', '@luar/** **/local/** **/api/** **/contracts/**'),
    ),
    zone(
      ['api/test/**', 'worker/test/**', 'e2e/**', 'bench/**'],
      ban(
        'These tests may import only the contracts and the local stack, not the code of a workspace.',
        '@luar/** !@luar/contracts/** **/src/** ../../api/** ../../worker/** **/infra/** !**/infra/local/stack/** ' +
          '!**/infra/local/engine/** !**/infra/local/run.ts !**/infra/local/terminal.ts !**/infra/mongo/wire.ts',
      ),
    ),
    ...[
      ['api/test/sample-mails.ts', '**/worker/** **/frontend/**'],
      ['e2e/gallery/site.test.ts', '**/worker/** **/frontend/**'],
      ['api/test/migrations/**', '**/worker/** **/frontend/**'],
      ['api/test/history-model/**', '../../../** !../../../infra/mongo/**'],
      ['api/test/no-silence/**', '**/frontend/** **/local/** !**/local/stack/random.ts'],
    ].map(([files = '', group = '']) =>
      zone(
        [files],
        ban('This runs one part of a workspace, and nothing else.', `@luar/** !@luar/contracts/** ${group}`),
      ),
    ),
  ],
});
