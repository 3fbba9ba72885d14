import { mongo } from 'mongoose';
import { dataVersion } from '../data/data-version.ts';
import { useData, type Use } from '../data/in-use.ts';
import { migrate, pendingMigrations } from '../data/migrate.ts';
import { settleRestore } from '../data/restore-swap.ts';
import { clock } from '../clock/clock.service.ts';

type Say = (line: string) => void;

/** Migrates the data without starting the API. `pending`: only lists what would be done, one line each. */
export async function migrateNow(mongoUri: string, pending: boolean, say: Say): Promise<void> {
  const client = new mongo.MongoClient(mongoUri, { serverSelectionTimeoutMS: 10_000 });
  const tell = ({ number, name }: { number: number; name: string }) => say(`${number}: ${name}`);
  let use: Use | undefined;
  try {
    const db = client.db();
    if (pending) {
      // A new database has no data to migrate: a first installation does not stop for it.
      if ((await db.listCollections({}, { nameOnly: true }).toArray()).length === 0) return;
      for (const migration of await pendingMigrations(db)) tell(migration);
      return;
    }
    use = await useData(db, clock.now(), () => undefined);
    await settleRestore(db);
    const from = await migrate(db, tell, clock.now());
    say(
      from === dataVersion
        ? `The data has version ${from} already.`
        : `Migrated the data from version ${from} to version ${dataVersion}.`,
    );
  } finally {
    await use?.end();
    await client.close();
  }
}
