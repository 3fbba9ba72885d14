import type { Connection } from 'mongoose';
import { Gauge } from 'prom-client';
import type { Clock } from '../clock/clock.service.ts';
import { findBackupState, type BackupState } from '../data/backup-states.ts';
import { unlessLate } from './unless-late.ts';

const ageOf = (at: Date | undefined, now: Date) => (at ? (now.getTime() - at.getTime()) / 1000 : undefined);

const samples: Record<string, [help: string, value: (state: BackupState, now: Date) => number | undefined]> = {
  luar_backup_age_seconds: [
    'Time since the last backup, or since daily backups began. Missing on a host without backups.',
    ({ at, since }, now) => ageOf(at ?? since, now),
  ],
  luar_offsite_age_seconds: [
    'Age of the newest copy at another place, or time since copies began. Missing on a host without copies.',
    ({ offsiteAt, offsiteSince }, now) => ageOf(offsiteSince && (offsiteAt ?? offsiteSince), now),
  ],
  luar_rehearsal_age_seconds: [
    'Time since a copy was last restored to try it, or since copies began.',
    ({ rehearsedAt, offsiteSince }, now) => ageOf(offsiteSince && (rehearsedAt ?? offsiteSince), now),
  ],
  luar_rehearsal_failed: [
    '1 if the last rehearsal of a restore failed.',
    ({ rehearsalFailedAt, offsiteSince }) => offsiteSince && (rehearsalFailedAt ? 1 : 0),
  ],
};

export function backupGauges(connection: Connection, clock: Clock): Gauge[] {
  // All gauges are collected at once: one query answers them.
  let reading: Promise<BackupState | null | undefined> | undefined;
  const read = () =>
    (reading ??= unlessLate(connection.db ? findBackupState(connection.db) : Promise.resolve(null)).finally(
      () => (reading = undefined),
    ));
  return Object.entries(samples).map(
    ([name, [help, valueOf]]) =>
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          this.remove();
          const state = await read();
          const value = state ? valueOf(state, clock.now()) : undefined;
          if (value !== undefined) this.set(value);
        },
      }),
  );
}
