import { histories } from './1-histories.ts';
import { derivedFields } from './2-derived-fields.ts';
import { serviceVersions } from './3-service-versions.ts';
import { siteSettings } from './4-site-settings.ts';
import { indexOfWaitingMails } from './5-index-of-waiting-mails.ts';
import { timesOfSessions } from './6-times-of-sessions.ts';
import type { Migration } from './migration.ts';

/** All migrations, in order. A released one is never changed or removed: a later one corrects its mistakes. */
export const migrations: readonly Migration[] = [
  histories,
  derivedFields,
  serviceVersions,
  siteSettings,
  indexOfWaitingMails,
  timesOfSessions,
];

/** The version of the data that this program reads and writes. */
export const dataVersion = migrations.length;
