import { clock } from '../clock.ts';
import { ask } from './ask.ts';
import { judge, type Finding } from './faults.ts';
import type { Settings } from './settings.ts';

const limits = {
  backupHours: { bad: 26, good: 25.5 },
  // A copy is sent within minutes of its archive, but it may be large.
  offsiteHours: { bad: 28, good: 27.5 },
  rehearsalDays: { bad: 40, good: 39 },
  errorsPerMinute: { bad: 10, good: 3 },
};

/** Reads the API's metrics. Without an answer nothing is known of mails, backups and errors. */
export class MetricsLook {
  readonly #settings: Settings;
  readonly #now: () => number;
  /** The errors since the last check, for as many checks as a minute has. */
  #errors: { at: number; total: number }[] = [];

  constructor(settings: Settings, now = clock.now) {
    this.#settings = settings;
    this.#now = now;
  }

  async look(): Promise<Finding[]> {
    const text = await ask(this.#settings.metricsUrl)
      .then((response) => response.text())
      .catch(() => undefined);
    if (text === undefined) return [];
    return [...lateMails(text), ...oldBackup(text), ...oldCopy(text), ...this.#errorRate(text)];
  }

  #errorRate(text: string): Finding[] {
    const total = sumOf(
      text,
      'luar_http_request_seconds_count',
      (labels) => /status="5\d\d"/.test(labels) && !labels.includes('route="/api/health/ready"'),
    );
    // The counter starts again with the API.
    if (total < (this.#errors.at(-1)?.total ?? 0)) this.#errors = [{ at: this.#now(), total: 0 }];
    this.#errors = [...this.#errors, { at: this.#now(), total }].slice(-4);
    const [first] = this.#errors;
    if (!first || this.#errors.length < 2) return [];
    // A shorter time counts as the whole window, so that one error after a start is not a rate of many a minute.
    const windowMs = Math.max(this.#now() - first.at, 3 * this.#settings.everyMs);
    const rate = ((total - first.total) * 60_000) / windowMs;
    const says = `${Math.round(rate)} requests a minute fail with an error of the server`;
    return [{ fault: 'errors', state: judge(rate, limits.errorsPerMinute), says }];
  }
}

function lateMails(text: string): Finding[] {
  const late = valueOf(text, 'luar_requests_with_open_mail', 'state="late"');
  if (late === undefined) return [];
  const says = `${late} ${late === 1 ? 'request has a mail that has' : 'requests have mails that have'} been waiting for more than 15 minutes`;
  return [{ fault: 'mail', state: late > 0 ? 'bad' : 'good', says }];
}

function oldBackup(text: string): Finding[] {
  const seconds = valueOf(text, 'luar_backup_age_seconds');
  if (seconds === undefined) return [];
  const hours = seconds / 3600;
  return [
    {
      fault: 'backup',
      state: judge(hours, limits.backupHours),
      says: `The last backup is ${Math.floor(hours)} hours old`,
    },
  ];
}

/** The copies at another place, on a host that makes them. */
function oldCopy(text: string): Finding[] {
  const copySeconds = valueOf(text, 'luar_offsite_age_seconds');
  const rehearsalSeconds = valueOf(text, 'luar_rehearsal_age_seconds');
  if (copySeconds === undefined || rehearsalSeconds === undefined) return [];
  const hours = copySeconds / 3600;
  const days = rehearsalSeconds / 86_400;
  const failed = valueOf(text, 'luar_rehearsal_failed') === 1;
  return [
    {
      fault: 'offsite',
      state: judge(hours, limits.offsiteHours),
      says: `The newest copy at the other place is ${Math.floor(hours)} hours old`,
    },
    {
      fault: 'rehearsal',
      state: failed ? 'bad' : judge(days, limits.rehearsalDays),
      says: failed
        ? 'The rehearsal of a restore from the other place failed'
        : `The last rehearsal of a restore was ${Math.floor(days)} days ago`,
    },
  ];
}

const samples = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'))].map(([, labels = '', value]) => ({
    labels,
    value: Number(value),
  }));

const valueOf = (text: string, name: string, label = '') =>
  samples(text, name).find(({ labels }) => labels.includes(label))?.value;

const sumOf = (text: string, name: string, counts: (labels: string) => boolean) =>
  samples(text, name).reduce((sum, { labels, value }) => sum + (counts(labels) ? value : 0), 0);
