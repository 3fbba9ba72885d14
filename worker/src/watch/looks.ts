import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import { readySchema } from '@luar/contracts/health';
import { judge, type Finding } from './faults.ts';
import type { Settings } from './settings.ts';

const answerWithinMs = 5000;
const limits = {
  diskPercent: { bad: 80, good: 78 },
  certificateDays: { bad: 14, good: 15 },
  backupHours: { bad: 26, good: 25.5 },
  errorsPerMinute: { bad: 10, good: 3 },
};
const parts = {
  mongo: 'MongoDB',
  redis: 'Redis',
  storage: 'The storage of pictures',
  worker: 'The mail worker',
} as const;

const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(answerWithinMs) });

/** The API, and what it reports of the parts behind it. */
export async function lookAtHealth({ apiUrl }: Settings): Promise<Finding[]> {
  const answer = await ask(`${apiUrl}/api/health/ready`)
    .then((response) => response.json())
    .catch(() => undefined);
  const { data: ready } = readySchema.safeParse(answer);
  if (!ready) return [{ fault: 'api', state: 'bad', says: 'The API does not answer' }];
  return [
    { fault: 'api', state: 'good', says: '' },
    ...(Object.keys(parts) as (keyof typeof parts)[]).flatMap((fault): Finding[] => {
      const isUp = ready.dependencies[fault].state === 'up';
      // The worker is heard through Redis.
      if (fault === 'worker' && !isUp && ready.dependencies.redis.state === 'down') return [];
      return [{ fault, state: isUp ? 'good' : 'bad', says: `${parts[fault]} does not answer` }];
    }),
    {
      fault: 'pages',
      state: ready.pages === 'current' ? 'good' : 'bad',
      says: 'The pages could not be rendered after the last change',
    },
  ];
}

/** Reads the API's metrics. Without an answer nothing is known of mails, backups and errors. */
export class MetricsLook {
  readonly #settings: Settings;
  readonly #now: () => number;
  /** The errors since the last check, for as many checks as a minute has. */
  #errors: { at: number; total: number }[] = [];

  constructor(settings: Settings, now: () => number = Date.now) {
    this.#settings = settings;
    this.#now = now;
  }

  async look(): Promise<Finding[]> {
    const text = await ask(this.#settings.metricsUrl)
      .then((response) => response.text())
      .catch(() => undefined);
    if (text === undefined) return [];
    return [...lateMails(text), ...oldBackup(text), ...this.#errorRate(text)];
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

export async function lookAtDisk({ folder }: Settings): Promise<Finding[]> {
  const { blocks, bfree, bavail } = await statfs(folder);
  const used = blocks - bfree;
  // As `df` counts: blocks that only root may use are neither used nor free.
  const percent = (100 * used) / (used + bavail);
  return [
    { fault: 'disk', state: judge(percent, limits.diskPercent), says: `The disk is ${Math.floor(percent)} % full` },
  ];
}

export async function lookAtCertificate({ tls }: Settings, now = Date.now()): Promise<Finding[]> {
  if (!tls) return [];
  const ends = await endOfCertificate(tls);
  if (ends === undefined) return [{ fault: 'certificate', state: 'bad', says: `${tls.name} does not answer by HTTPS` }];
  const days = (ends - now) / 86_400_000;
  const says =
    days < 0
      ? `The certificate of ${tls.name} has ended`
      : `The certificate of ${tls.name} ends in ${Math.floor(days)} days`;
  return [{ fault: 'certificate', state: judge(days, limits.certificateDays), says }];
}

function endOfCertificate({ host, port, name }: NonNullable<Settings['tls']>): Promise<number | undefined> {
  const { promise, resolve } = Promise.withResolvers<number | undefined>();
  // An invalid certificate has to be read too, to say when it ended.
  const socket = connect({ host, port, servername: name, rejectUnauthorized: false, timeout: answerWithinMs }, () => {
    resolve(Date.parse(socket.getPeerCertificate().valid_to));
    socket.destroy();
  });
  const fail = () => {
    resolve(undefined);
    socket.destroy();
  };
  socket
    .once('error', fail)
    .once('timeout', fail)
    .once('close', () => resolve(undefined));
  return promise;
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
