import { version } from '@luar/contracts/version';
import type { Db } from 'mongodb';
import { isDuplicate } from './duplicate.ts';
import { dataVersion } from './migrations/list.ts';
import { OtherData } from './other-data.ts';

/** The collection of the only record about migrations. It is in every archive, so that a restore knows its version. */
export const dataVersions = 'dataversions';

/** Without a record, the data is of 0.1.0. */
export interface DataVersion {
  _id: 'data';
  /** The last migration that is complete. Missing: none. */
  version?: number;
  /** The last migration that was begun. An older program must not work on what it left, complete or not. */
  begun?: number;
  /** The program that migrated it. */
  program: string;
}

export const refuseNewer = (what: string, found: DataVersion | null): void => {
  const newest = Math.max(found?.version ?? 0, found?.begun ?? 0);
  if (found && newest > dataVersion)
    throw new OtherData(
      `${what} has data version ${newest} and was written by Luar ${found.program}. ` +
        `This is Luar ${version}, which reads data up to version ${dataVersion}, and it changed nothing. ` +
        'Start the newer program again, or restore a backup that was made before the update',
    );
};

export const findDataVersion = (db: Db): Promise<DataVersion | null> =>
  db.collection<DataVersion>(dataVersions).findOne({ _id: 'data' });

/** Two processes may migrate at once, so neither number goes back. */
export async function recordDataVersion(db: Db, reached: Pick<DataVersion, 'version' | 'begun'>): Promise<void> {
  const record = () =>
    db
      .collection<DataVersion>(dataVersions)
      .updateOne(
        { _id: 'data' },
        { $max: reached, $set: { program: version } },
        { upsert: true, writeConcern: { w: 'majority', journal: true } },
      );
  await record().catch((error: unknown) => {
    if (!isDuplicate(error)) throw error;
    // Both inserted the record: now it is there.
    return record();
  });
}

export { dataVersion };

/** For programs that neither migrate nor may work on data of another version. */
export async function requireDataVersion(db: Db): Promise<void> {
  const found = await findDataVersion(db);
  refuseNewer('The database', found);
  if ((found?.version ?? 0) < dataVersion)
    throw new OtherData(
      `The data has version ${found?.version ?? 0}, and Luar ${version} needs version ${dataVersion}. ` +
        'Start the API once, or run `migrate`, then try again',
    );
}
