import { statSync } from 'node:fs';

// The slowest test files, in seconds on two idle cores. They start first, so that no core is idle at the end of the run.
// Files that are not listed here count as short. Of these, the larger ones start first.
const seconds = Object.entries({
  'e2e/gallery/': 60,
  'infra/local/test/dev': 45,
  'api/test/freshness': 40,
  'e2e/faults/queue': 35,
  'worker/test/crash': 40,
  'e2e/faults/steps': 35,
  'infra/local/test/start': 35,
  'e2e/faults/lifecycle': 35,
  'e2e/hosting/production': 35,
  'api/test/pages': 30,
  'infra/local/test/supervision': 30,
  'worker/test/start': 30,
  'worker/test/outage': 30,
  'e2e/faults/mail-test': 30,
  'e2e/public/forms': 30,
  'e2e/admin/': 25,
  'e2e/hosting/': 25,
  'e2e/faults/': 25,
  'e2e/': 15,
  '/test/': 12,
});
const expected = ({ path }) => seconds.find(([part]) => path.includes(part))?.[1] ?? 0;

const size = ({ path }) => statSync(path).size;

/** The methods of Jest's sequencer that a run without shards calls. */
export default class LongestFirst {
  sort(tests) {
    return tests.toSorted((one, other) => expected(other) - expected(one) || size(other) - size(one));
  }

  cacheResults() {
    // Ignored: the order depends only on the list above.
  }
}
