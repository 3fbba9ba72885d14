// The first three projects are `npm test`. CI runs the others in addition (.ci/run). A project prepares what its tests need,
// and only if one of its files runs.
const transform = {
  '^.+\\.(ts|tsx)$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', decorators: true, tsx: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
        target: 'es2024',
      },
      module: { type: 'es6' },
    },
  ],
};

const testing = '<rootDir>/infra/local/testing';
const prepared = (name) => ({ globalSetup: `${testing}/prepare/${name}.ts` });
const project = (displayName, testMatch, more = {}) => ({
  displayName,
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
  transform,
  testEnvironment: `${testing}/measured-environment.ts`,
  setupFiles: [`${testing}/moved-clock.mjs`, `${testing}/suppressed-error.mjs`],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/'],
  // Each project has its own setting: that of the whole would not apply to them.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  ...more,
});

export default {
  projects: [
    project('unit', [
      '{contracts,api,worker,frontend}/src/**/*.test.{ts,tsx}',
      'infra/local/stack/**/*.test.ts',
      'infra/mongo/**/*.test.ts',
    ]),
    project(
      'integration',
      ['{api,worker}/test/**/*.test.ts', 'infra/local/testing/**/*.test.ts', 'e2e/faults/**/*.test.ts'],
      prepared('integration'),
    ),
    project('e2e', ['e2e/**/*.test.ts'], {
      ...prepared('e2e'),
      globalTeardown: `${testing}/prepare/tidy-e2e.ts`,
      testPathIgnorePatterns: ['/e2e/(faults|siege|hosting|engines|machines)/'],
    }),
    project('siege', ['e2e/siege/**/*.test.ts'], prepared('siege')),
    project('hosting', ['e2e/hosting/**/*.test.ts'], prepared('hosting')),
    project('engines', ['e2e/engines/**/*.test.ts'], prepared('engines')),
    project('machines', ['e2e/machines/**/*.test.ts'], {
      ...prepared('machines'),
      globalTeardown: `${testing}/prepare/tidy-machines.ts`,
    }),
  ],
  // Many tests wait: with four workers, two cores had nothing to do for a fifteenth of the time, with five for half of that.
  maxWorkers: 5,
  // Only ends a test that hangs: a busy machine takes many times as long as an idle one.
  testTimeout: 600_000,
};
