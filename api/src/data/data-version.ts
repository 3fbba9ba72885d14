import { version } from '@luar/contracts/version';
import type { Db } from 'mongodb';
import { isDuplicate } from './duplicate.ts';
import { migrations } from './migrations/list.ts';
import { OtherData } from './other-data.ts';

/** The collection of the only record about migrations. It is in every archive, so that a restore knows its version. */
export const dataVersions = 'dataversions';

/** The version of the data that the program with these migrations reads and writes. */
export const versionAfter = (list: readonly unknown[]): number => 1 + list.length;
export const dataVersion = versionAfter(migrations);

export interface DataVersion {
  _id: 'data';
  /** That of the last migration that is complete. */
  version: number;
  /** That of the last migration that was begun. An older program must not work on what it left, complete or not. */
  begun: number;
  /** The program that migrated it. */
  program: string;
}

export const refuseNewer = (what: string, found: DataVersion | null, known = dataVersion): void => {
  const numbers = [found?.version ?? 1, found?.begun ?? 1];
  const newest = Math.max(...numbers);
  if (!numbers.every((each) => Number.isInteger(each) && each > 0))
    throw new OtherData(
      `${what} has a data version that is none (${numbers.join(', ')}), so Luar ${version} cannot tell whether it reads it. ` +
        'It changed nothing. Restore a backup',
    );
  if (found && newest > known)
    throw new OtherData(
      `${what} has data version ${newest} and was written by Luar ${found.program}. ` +
        `This is Luar ${version}, which reads data up to version ${known}, and it changed nothing. ` +
        'Start the newer program again, or restore a backup that was made before the update',
    );
};

export const findDataVersion = (db: Db): Promise<DataVersion | null> =>
  db.collection<DataVersion>(dataVersions).findOne({ _id: 'data' });

/** Two processes may migrate at once, so neither number goes back. */
export async function recordDataVersion(
  db: Db,
  reached: Partial<Pick<DataVersion, 'version' | 'begun'>>,
): Promise<void> {
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

/** For programs that neither migrate nor may work on data of another version. */
export async function requireDataVersion(db: Db): Promise<void> {
  const found = await findDataVersion(db);
  refuseNewer('The database', found);
  if ((found?.version ?? 1) < dataVersion)
    throw new OtherData(
      `The data has version ${found?.version ?? 1}, and Luar ${version} needs version ${dataVersion}. ` +
        'Start the API once, or run `migrate`, then try again',
    );
}
