import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { isOldBackup } from '../data/backup-states.ts';
import { prune } from './schedule.ts';
import { readSettings } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'luar-schedule-'));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = readSettings({
  MONGODB_URI: 'mongodb://x',
  S3_BUCKET: 'b',
  S3_ACCESS_KEY_ID: 'a',
  S3_SECRET_ACCESS_KEY: 's',
  BACKUP_DIR: folder,
  BACKUP_KEEP_DAYS: '7',
});

const now = Date.parse('2026-11-21T09:00:00Z');
function archive(daysAgo: number): string {
  const at = new Date(now - daysAgo * 86_400_000);
  const name = `luar-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;
  writeFileSync(join(folder, name), '');
  utimesSync(join(folder, name), at, at);
  return name;
}

test('prune deletes old archives but keeps the newest three and other files', async () => {
  writeFileSync(join(folder, 'notes.txt'), '');
  const days = [40, 30, 20];
  const names = days.map(archive);
  expect(await prune(settings, now)).toEqual([]);
  const newer = [8, 6, 1].map(archive);
  expect((await prune(settings, now)).toSorted()).toEqual(names.toSorted().map((name) => join(folder, name)));
  expect(readdirSync(folder).toSorted()).toEqual([...newer, 'notes.txt'].toSorted());
});

test.each([
  [{ at: new Date('2026-11-20T07:01:00Z') }, false],
  [{ at: new Date('2026-11-20T06:59:00Z') }, true],
  // Daily backups that have never succeeded.
  [{ since: new Date('2026-11-20T07:01:00Z') }, false],
  [{ since: new Date('2026-11-20T06:59:00Z') }, true],
  [{ since: new Date('2026-01-01T00:00:00Z'), at: new Date('2026-11-21T04:00:00Z') }, false],
])('a backup is old after 26 hours: %j, %s', (state, isOld) => {
  expect(isOldBackup({ _id: 'backup', ...state }, new Date('2026-11-21T09:00:00Z'))).toBe(isOld);
});
