import { statSync } from 'node:fs';

// The slowest test files, in seconds of a whole run on two cores that do nothing else. They start first, so that no core is
// idle at the end of the run. The first entry that a path contains counts; a file without an entry counts as short.
const seconds = Object.entries({
  'e2e/faults/one-stack': 120,
  'e2e/gallery/panel.long': 100,
  'api/test/content/content.long': 90,
  'api/test/content/content': 80,
  'e2e/admin/panel/panel': 80,
  'e2e/admin/requests/requests.long': 70,
  'e2e/public/with-mail': 65,
  'api/test/troubles': 65,
  'e2e/hosting/restores.long': 60,
  'e2e/public/reading': 50,
  'api/test/two-processes/two': 45,
  'e2e/contract/reference': 40,
  'e2e/hosting/production': 40,
  'e2e/gallery/site': 40,
  'e2e/faults/steps.long': 40,
  'e2e/faults/hostile.long': 40,
  'e2e/faults/watch.long': 40,
  'worker/test/crash': 35,
  'e2e/admin/photo.long': 35,
  'api/test/uploads.long': 35,
  'api/test/migrations': 30,
  'api/test/history-model': 30,
  'api/test/calls': 30,
  'worker/test/outage': 30,
  'api/test/two-processes/visits.long': 30,
  'e2e/hosting/privacy.long': 25,
  'e2e/pages/intent.long': 25,
  'e2e/faults/under-fire.long': 25,
  'e2e/hosting/backup.long': 25,
  'e2e/faults/queue.long': 25,
  'infra/local/test/dev.long': 25,
  'e2e/contract/two-origins.long': 20,
  'e2e/hosting/offsite': 15,
  'e2e/hosting/scale.long': 20,
  'infra/local/test/install': 15,
  'worker/test/start': 15,
  'infra/mongo/conformance': 10,
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
