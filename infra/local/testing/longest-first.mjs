import { statSync } from 'node:fs';

// The slowest test files, in seconds on two idle cores. They start first, so that no core is idle at the end of the run.
// Files that are not listed here count as short. Of these, the larger ones start first.
const seconds = Object.entries({
  'e2e/gallery/': 60,
  'e2e/contract/page': 50,
  'worker/test/crash': 45,
  'api/test/troubles': 45,
  'e2e/faults/mail-test': 40,
  'api/test/uploads': 35,
  'e2e/faults/steps': 35,
  'e2e/hosting/production': 35,
  'e2e/hosting/backup': 35,
  'infra/local/test/dev': 30,
  'api/test/freshness': 25,
  'e2e/public/forms': 25,
  'infra/local/test/start': 20,
  'worker/test/outage': 20,
  'e2e/faults/': 20,
  'e2e/hosting/': 20,
  'e2e/admin/': 15,
  'e2e/': 12,
  '/test/': 10,
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
