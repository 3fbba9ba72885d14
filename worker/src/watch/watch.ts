import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clock } from '../clock.ts';
import { Alarms, alarmsSchema, type Report } from './alarms.ts';
import { channelsOf, messageOf } from './channels.ts';
import { lookAtCertificate, lookAtDisk, lookAtHealth } from './looks.ts';
import { MetricsLook } from './metrics-look.ts';
import type { Settings } from './settings.ts';

type Say = (line: string) => void;

/** Runs all checks, and reports each fault once when it starts and once when it is over. */
export class Watch {
  readonly #settings: Settings;
  readonly #say: Say;
  readonly #metrics: MetricsLook;
  readonly #alarms: Alarms;
  readonly #channels;
  #written: string;

  constructor(settings: Settings, say: Say) {
    this.#settings = settings;
    this.#say = say;
    this.#metrics = new MetricsLook(settings);
    this.#channels = Object.entries(channelsOf(settings));
    mkdirSync(settings.folder, { recursive: true });
    const kept = readKept(this.#file, say);
    this.#alarms = new Alarms(kept);
    this.#written = JSON.stringify(kept);
    if (this.#channels.length === 0)
      say('No channel is set (ALERT_WEBHOOK, ALERT_NTFY, or ALERT_SMTP_URL and ALERT_MAIL_TO): faults are only logged');
  }

  get #file(): string {
    return join(this.#settings.folder, 'alarms.json');
  }

  async check(): Promise<void> {
    const looks = [lookAtHealth, () => this.#metrics.look(), lookAtDisk, lookAtCertificate];
    const findings = await Promise.all(
      looks.map((look) =>
        look(this.#settings).catch((error: unknown) => {
          this.#say(`A check failed: ${String(error)}`);
          return [];
        }),
      ),
    );
    this.#alarms.take(findings.flat(), new Date(clock.now()));
    for (const report of this.#alarms.unreported()) {
      if (!(await this.#send(report))) continue;
      this.#alarms.markReported(report);
      // Save at once: if this process is killed now, the next one must not send the report again.
      this.#keep();
    }
    this.#keep();
  }

  /** True if a channel has accepted the report, or if there is none. Otherwise the next check sends it again. */
  async #send(report: Report): Promise<boolean> {
    const message = messageOf(report, this.#settings.siteUrl);
    this.#say(`${report.kind === 'started' ? 'FAULT' : 'OVER'} ${report.fault}: ${report.says}`);
    const accepted = await Promise.all(
      this.#channels.map(async ([name, send]) => {
        try {
          await send(message, report);
          return true;
        } catch (error) {
          this.#say(`The report of ${report.fault} could not be sent by ${name}: ${reasonOf(error)}`);
          return false;
        }
      }),
    );
    return accepted.length === 0 || accepted.includes(true);
  }

  #keep(): void {
    const text = JSON.stringify(this.#alarms.kept);
    try {
      // The health check of the container reads the time of this file.
      writeFileSync(join(this.#settings.folder, 'checked'), '');
      if (text === this.#written) return;
      writeFileSync(`${this.#file}.new`, text, { flush: true });
      renameSync(`${this.#file}.new`, this.#file);
      this.#written = text;
    } catch (error) {
      // On a full disk the alarms stay in memory, and the disk is reported.
      this.#say(`The alarms could not be saved: ${reasonOf(error)}`);
    }
  }
}

/** The message of `fetch` is only "fetch failed"; its cause says why. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error ? `${message}: ${'code' in cause ? String(cause.code) : cause.message}` : message;
}

function readKept(file: string, say: Say) {
  try {
    return alarmsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT'))
      say(`${file} cannot be read and is replaced: ${reasonOf(error)}`);
    return {};
  }
}
