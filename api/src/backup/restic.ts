import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { Unusable } from './archive/manifest.ts';
import type { OffsiteSettings } from './settings.ts';

/** Runs restic, which encrypts what leaves this machine. */
export class Restic {
  readonly #env: Record<string, string | undefined>;
  readonly #ended: AbortSignal;

  /** `folder`: for temporary files, which would count as memory in the container's /tmp. */
  constructor(settings: OffsiteSettings, folder: string, ended: AbortSignal) {
    this.#ended = ended;
    this.#env = {
      ...settings.surroundings,
      TMPDIR: folder,
      // By default Go lets the memory double before it collects garbage.
      GOGC: '25',
      RESTIC_REPOSITORY: settings.repository,
      RESTIC_PASSWORD: settings.password,
      AWS_DEFAULT_REGION: settings.region,
      AWS_ACCESS_KEY_ID: settings.accessKeyId,
      AWS_SECRET_ACCESS_KEY: settings.secretAccessKey,
    };
  }

  /** Throws `Unusable` with the reason in plain words. */
  async run(...args: string[]): Promise<void> {
    const { status, errors } = await this.#run(args);
    if (status !== 0) throw new Unusable(reasonOf(errors));
  }

  /**
   * Creates the repository if there is none. Some versions of restic do not distinguish an unreachable repository from
   * a missing one. That is harmless: an unreachable one cannot be created, and an existing one is never replaced.
   */
  async ensureRepository(): Promise<void> {
    const { status, errors } = await this.#run(['cat', 'config']);
    if (status === 0) return;
    if (isWrongPassword(errors)) throw new Unusable(reasonOf(errors));
    await this.run('init');
  }

  async #run(args: string[]): Promise<{ status: number | null; errors: string }> {
    // Without a cache: it would take space on the disk, and these repositories are small.
    const child = spawn('restic', ['--no-cache', '--quiet', ...args], {
      env: this.#env,
      stdio: ['ignore', 'ignore', 'pipe'],
      signal: this.#ended,
    });
    const { promise, resolve, reject } = Promise.withResolvers<number | null>();
    child.on('close', resolve).on('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ENOENT' ? new Unusable('restic is missing: install it (apt-get install restic)') : error);
    });
    const [status, errors] = await Promise.all([promise, text(child.stderr)]);
    return { status, errors };
  }
}

const isWrongPassword = (errors: string) => errors.includes('wrong password or no key found');

function reasonOf(errors: string): string {
  if (isWrongPassword(errors))
    return 'OFFSITE_PASSWORD is not the password of these copies. Set the one with which they were made: without it they cannot be read';
  if (/no snapshot found|no matching ID/i.test(errors)) return 'There is no copy at OFFSITE_REPOSITORY yet';
  if (errors.includes('already locked'))
    return 'Another program works on the copies at OFFSITE_REPOSITORY. Try again in a few minutes';
  const said = errors.trim().split('\n').slice(-4).join('\n');
  return `The copies at OFFSITE_REPOSITORY cannot be used:\n${said}`;
}
