import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Changes a file of a new version. Throws if the text to replace is not there. */
function change(folder: string, file: string, from: RegExp | string, to: string): void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${String(from)}`);
  writeFileSync(path, after);
}

/** What a new version changes. */
export const versions = {
  good: (folder: string) => change(folder, 'api/src/main.ts', /$/, '\n// Another version.\n'),
  /** Its migration changes documents; then its API does not start. */
  migratesAndFails: (folder: string) => {
    const list = 'api/src/data/migrations/list.ts';
    const number = (readFileSync(join(folder, list), 'utf8').match(/^import \{/gm) ?? []).length + 2;
    const migration = [
      `{ number: ${number}, name: 'rename all visitors',`,
      "run: async (db) => void (await db.collection('bookings').updateMany({}, { $set: { name: 'Migrated' } })) },",
    ];
    change(folder, list, /,?\s*\];$/m, `, ${migration.join(' ')}\n];`);
    change(folder, 'infra/deploy/api.Dockerfile', /^CMD .*$/m, 'CMD ["node", "-e", "process.exit(3)"]');
  },
};
