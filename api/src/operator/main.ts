// The operator's program: `backup`, `restore FILE [--replace]`, `schedule` (one backup a day until it is stopped),
// `bucket` (creates the bucket for images if it is missing), `migrate` (brings the data to this version of the program;
// with `--pending` it only lists what it would do),
// `export EMAIL` and `erase EMAIL` (a person's data), `admin reset EMAIL` (a link with which the administrator sets a new
// password), `doctor` (what is wrong with the database and the workers), `offsite ACTION` (encrypted copies of the archives
// at another place). Settings come from the environment.
import { parseArgs } from 'node:util';
import { isWrong, type Line, written } from '@luar/contracts/doctor';
import { resetMinutes } from '@luar/contracts/auth';
import { EnvError } from '@luar/contracts/env';
import { readEnv } from '../env.ts';
import { ImageStore } from '../images/image-store.service.ts';
import { DataInUse } from '../data/in-use.ts';
import { OtherData } from '../data/other-data.ts';
import { Unusable } from '../backup/archive/manifest.ts';
import { backup } from '../backup/backup.ts';
import { restore } from '../backup/restore.ts';
import { schedule } from '../backup/schedule.ts';
import { readOffsiteSettings, readSettings, type Settings } from '../backup/settings.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const usage =
  'usage: backup | restore FILE [--replace] | schedule | bucket | migrate [--pending] | export EMAIL | erase EMAIL | ' +
  'admin reset EMAIL | doctor | offsite schedule|send|fetch|rehearse|end';

async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { replace: { type: 'boolean' }, pending: { type: 'boolean' } },
    allowPositionals: true,
  });
  const [action, given, email] = positionals;
  // oxlint-disable-next-line node/no-process-env -- the one place where this process reads its environment
  const environment = process.env;
  if ((action === 'export' || action === 'erase') && given !== undefined) {
    // Loaded only here: Redis and Mongoose cost a backup half of its start.
    const { ofPerson } = await import('../privacy/person.ts');
    say(JSON.stringify(await ofPerson(action, given, readEnv(environment)), null, 2));
    return;
  }
  if (action === 'admin' && given === 'reset' && email !== undefined) {
    const { resetLink } = await import('./reset.ts');
    say(`Open this link within ${resetMinutes} minutes. It sets a new password, once:\n`);
    say(await resetLink(readEnv(environment), email));
    return;
  }
  if (action === 'doctor') return tell(await (await import('./doctor.ts')).examine(readEnv(environment)));
  const settings = readSettings(environment);
  if (action === 'backup') await backupOnce(settings);
  else if (action === 'restore' && given !== undefined) await restoreFrom(settings, given, values.replace ?? false);
  else if (action === 'schedule') await schedule(settings, say, untilToldToEnd());
  else if (action === 'bucket') await makeBucket(settings);
  else if (action === 'migrate') await migrateData(settings, values.pending ?? false);
  else if (action === 'offsite' && given !== undefined) await onCopies(given, settings, environment);
  else throw new Unusable(usage);
}

function tell(lines: readonly Line[]): void {
  for (const line of lines) process.stdout.write(written(line));
  if (isWrong(lines)) process.exitCode = 1;
}

async function migrateData({ mongoUri }: Settings, pending: boolean): Promise<void> {
  const { migrateNow } = await import('./migrate.ts');
  await migrateNow(mongoUri, pending, say);
}

async function backupOnce(settings: Settings): Promise<void> {
  const { path, manifest } = await backup(settings);
  for (const { name, documents } of manifest.collections) say(`  ${name}: ${documents} documents`);
  say(`  images: ${manifest.files.filter((entry) => entry.path.startsWith('images/')).length} files`);
  say(`Backup written: ${path}`);
}

async function restoreFrom(settings: Settings, file: string, replace: boolean): Promise<void> {
  const { createdAt, documents, images, leftOut } = await restore(settings, file, replace);
  say(`Restored the backup of ${createdAt}: ${documents} documents and ${images} images.`);
  if (leftOut > 0) say(`${leftOut} requests were left out, because they were erased after the backup.`);
}

async function onCopies(action: string, settings: Settings, environment: NodeJS.ProcessEnv): Promise<void> {
  const { Offsite } = await import('../backup/offsite.ts');
  const ended = untilToldToEnd();
  const offsite = new Offsite(settings, readOffsiteSettings(environment), say, ended);
  if (action === 'schedule') await offsite.schedule(ended);
  else if (action === 'send' || action === 'fetch' || action === 'rehearse' || action === 'end')
    await offsite[action]();
  else throw new Unusable(usage);
}

async function makeBucket(settings: Settings): Promise<void> {
  const images = new ImageStore(settings);
  say((await images.ensureBucket()) ? 'The bucket was created.' : 'The bucket exists.');
  images.onApplicationShutdown();
}

function untilToldToEnd(): AbortSignal {
  const ended = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => ended.abort());
  return ended.signal;
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  const known = [Unusable, EnvError, OtherData, DataInUse].some((kind) => error instanceof kind);
  process.stderr.write(`${known && error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = known ? 2 : 1;
}
