import type { Connection } from 'mongoose';
import { Gauge } from 'prom-client';
import { findBackupState, type BackupState } from '../data/backup-states.ts';
import { within } from './within.ts';

const ageOf = (at: Date | undefined) => (at ? (Date.now() - at.getTime()) / 1000 : undefined);

const samples: Record<string, [help: string, value: (state: BackupState) => number | undefined]> = {
  luar_backup_age_seconds: [
    'Time since the last backup, or since daily backups began. Missing on a host without backups.',
    ({ at, since }) => ageOf(at ?? since),
  ],
  luar_offsite_age_seconds: [
    'Age of the newest copy at another place, or time since copies began. Missing on a host without copies.',
    ({ offsiteAt, offsiteSince }) => ageOf(offsiteSince && (offsiteAt ?? offsiteSince)),
  ],
  luar_rehearsal_age_seconds: [
    'Time since a copy was last restored to try it, or since copies began.',
    ({ rehearsedAt, offsiteSince }) => ageOf(offsiteSince && (rehearsedAt ?? offsiteSince)),
  ],
  luar_rehearsal_failed: [
    '1 if the last rehearsal of a restore failed.',
    ({ rehearsalFailedAt, offsiteSince }) => offsiteSince && (rehearsalFailedAt ? 1 : 0),
  ],
};

export function backupGauges(connection: Connection): Gauge[] {
  // All gauges are collected at once: one query answers them.
  let reading: Promise<BackupState | null | undefined> | undefined;
  const read = () =>
    (reading ??= within(connection.db ? findBackupState(connection.db) : Promise.resolve(null)).finally(
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
          const value = state ? valueOf(state) : undefined;
          if (value !== undefined) this.set(value);
        },
      }),
  );
}
