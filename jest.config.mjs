// The test tiers. `npm test` runs them all; `npm run test:unit` and the like run one.
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

const tier = (displayName, testMatch, more = {}) => ({
  displayName,
  testMatch: testMatch.map((pattern) => `<rootDir>/${pattern}`),
  transform,
  testEnvironment: '<rootDir>/infra/local/testing/measured-environment.ts',
  setupFiles: ['<rootDir>/infra/local/testing/suppressed-error.mjs'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/'],
  // Each project has its own setting: that of the whole would not apply to them.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  ...more,
});

export default {
  projects: [
    tier(
      'unit',
      [
        '{contracts,api,worker,frontend}/src/**/*.test.{ts,tsx}',
        'infra/local/{build,commands,parts,prepare,release,stack,testing}/**/*.test.ts',
        'infra/mongo/**/*.test.ts',
      ],
      { testPathIgnorePatterns: ['/conformance/'] },
    ),
    tier('conformance', ['infra/mongo/conformance/**/*.test.ts']),
    tier('integration', ['{api,worker}/test/**/*.test.ts', 'infra/local/test/**/*.test.ts']),
    tier('faults', ['e2e/faults/**/*.test.ts']),
    tier('siege', ['e2e/faults/**/*.siege.ts']),
    tier('e2e', ['e2e/**/*.test.ts'], { testPathIgnorePatterns: ['/e2e/(faults|engines|compose|swarm)/'] }),
    tier('engines', ['e2e/engines/**/*.test.ts']),
    tier('compose', ['e2e/compose/**/*.test.ts']),
    tier('swarm', ['e2e/swarm/**/*.test.ts']),
  ],
  maxWorkers: 2,
  // Only ends a test that hangs: a busy machine takes many times as long as an idle one.
  testTimeout: 600_000,
};
