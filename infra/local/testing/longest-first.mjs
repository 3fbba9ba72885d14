import { statSync } from 'node:fs';

// The slowest test files, in seconds of a whole run on two cores that do nothing else. They start first, so that no core is
// idle at the end of the run. The first entry that a path contains counts; a file without an entry counts as short.
const seconds = Object.entries({
  'e2e/gallery/panel.long': 100,
  'e2e/faults/one-stack': 90,
  'api/test/content/content': 90,
  'e2e/admin/panel/panel': 85,
  'e2e/admin/requests': 65,
  'api/test/troubles': 65,
  'e2e/gallery/panel': 50,
  'e2e/public/with-mail': 50,
  'e2e/public/reading': 45,
  'e2e/contract/reference': 45,
  'e2e/faults/steps': 40,
  'worker/test/crash': 40,
  'e2e/gallery/site.long': 35,
  'api/test/uploads.long': 35,
  'e2e/hosting/production': 35,
  'api/test/two-processes/two': 35,
  'e2e/hosting/backup': 25,
  'e2e/hosting/offsite': 30,
  'api/test/content/freshness.long': 30,
  'api/test/two-processes/visits.long': 30,
  'e2e/faults/under-fire': 30,
  'worker/test/outage': 30,
  'api/test/content/pages.long': 25,
  'api/test/migrations/migrations.long': 25,
  'e2e/faults/watch': 25,
  'e2e/faults/queue.long': 25,
  'infra/local/test/dev.long': 25,
  'e2e/admin/photo': 25,
  'e2e/gallery/site': 20,
  'e2e/hosting/scale.long': 20,
  'e2e/hosting/privacy': 20,
  'e2e/contract/two-origins': 20,
  'api/test/calls': 20,
  'api/test/migrations/migrations.test': 13,
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
