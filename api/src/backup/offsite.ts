import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from 'mongodb';
import {
  findBackupState,
  forgetOffsite,
  isRehearsalDue,
  recordCopy,
  recordOffsite,
  recordRehearsal,
} from '../data/backup-states.ts';
import { clock } from '../clock/clock.service.ts';
import { Unusable } from './archive/manifest.ts';
import { type Settings, withDatabase } from './settings.ts';
import { fetchNewest, newestHere, removeLeftOvers, send } from './copies.ts';
import { rehearse } from './rehearsal.ts';
import { Restic } from './restic.ts';
import type { OffsiteSettings } from './offsite-settings.ts';

export { readOffsiteSettings } from './offsite-settings.ts';

const everyMs = 600_000;

type Say = (line: string) => void;

/** The work on the copies at another place; each part records its result, for the panel and for the checks. */
export class Offsite {
  readonly #settings: Settings;
  readonly #keepDays: number;
  readonly #restic: Restic;
  readonly #say: Say;
  #sent = '';

  constructor(settings: Settings, offsite: OffsiteSettings, say: Say, ended: AbortSignal) {
    this.#settings = settings;
    this.#keepDays = offsite.keepDays;
    this.#restic = new Restic(offsite, settings.folder, ended);
    this.#say = say;
  }

  /** Sends the newest archive and the receipts. */
  async send(): Promise<void> {
    const here = await newestHere(this.#settings);
    if (!here) throw new Unusable('There is no archive yet. Make one first');
    const files = [here.archive, ...here.receipts];
    const state = (await Promise.all(files.map(async (file) => `${file} ${(await stat(file)).mtimeMs}`))).join('\n');
    if (state === this.#sent) return;
    await send(this.#restic, here, this.#keepDays);
    await this.#record((db) => recordCopy(db, here.at));
    this.#sent = state;
    this.#say(`Copied to the other place: ${here.archive} and ${here.receipts.length} receipts`);
  }

  async fetch(): Promise<void> {
    this.#say(`Copy fetched: ${await fetchNewest(this.#restic, this.#settings)}`);
  }

  async rehearse(): Promise<void> {
    try {
      const { createdAt, documents, images } = await rehearse(this.#restic, this.#settings);
      await this.#record((db) => recordRehearsal(db, clock.now(), true));
      this.#say(`The copy of ${createdAt} can be restored: ${documents} documents and ${images} images.`);
    } catch (error) {
      await this.#record((db) => recordRehearsal(db, clock.now(), false)).catch(() => undefined);
      throw error;
    }
  }

  /** No more copies are made: neither the panel nor the checks should ask for them. */
  async end(): Promise<void> {
    await this.#record(forgetOffsite);
    this.#say('Copies at another place are no longer expected.');
  }

  /** Sends what is new, and rehearses when it is time, until `ended` aborts. */
  async schedule(ended: AbortSignal): Promise<void> {
    const { folder } = this.#settings;
    const steps = [
      () => removeLeftOvers(folder),
      () => this.#record((db) => recordOffsite(db, clock.now())),
      () => this.send(),
      async () => {
        if (await this.#record(async (db) => isRehearsalDue(await findBackupState(db), clock.now())))
          await this.rehearse();
      },
    ];
    // The health check of the container reads the time of this file.
    const mark = () => writeFile(join(folder, '.offsite'), '').catch(() => undefined);
    const pause = () => delay(everyMs, undefined, { signal: ended }).catch(() => undefined);
    await inRounds({ steps, mark, pause, say: this.#say }, ended);
  }

  #record<T>(write: (db: Db) => Promise<T>): Promise<T> {
    return withDatabase(this.#settings, write);
  }
}

interface Rounds {
  /** A step that fails ends its round: the others depend on it. */
  steps: readonly (() => Promise<void>)[];
  /** Called after each round, also after one that failed. */
  mark: () => Promise<void>;
  pause: () => Promise<void>;
  say: Say;
}

/** Runs the steps in order, repeatedly, until `ended` aborts. */
export async function inRounds({ steps, mark, pause, say }: Rounds, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    try {
      for (const step of steps) await step();
    } catch (error) {
      if (!ended.aborted) say(`${error instanceof Error ? error.message : String(error)}\nIt will be retried.`);
    }
    await mark();
    await pause();
  }
}
