import type { Db } from 'mongodb';
import { inUse } from './in-use.ts';
import { OtherData } from './other-data.ts';

/** Its only document exists from the moment when all data is staged until the last rename is done. */
export const swapCollection = 'restore';
export interface Swap {
  id: string;
  names: string[];
}

export const stagedName = (name: string, id: string): string => `${name}.restore-${id}`;

/** True for the temporary collections of a restore. */
export const isOfRestore = (name: string): boolean => name === swapCollection || /\.restore-[0-9a-f]+$/.test(name);

/** Whether each collection that it names waits or is already in place. All others are dropped, so it must be right. */
const isWhole = ({ id, names }: Swap, present: readonly string[]): boolean =>
  Array.isArray(names) &&
  names.length > 0 &&
  names.every((name) => present.includes(name) || present.includes(stagedName(name, id)));

/**
 * Finishes or undoes an interrupted restore: complete data replaces the old data, incomplete data is dropped. It may be
 * repeated after another interruption.
 */
export async function settleRestore(db: Db): Promise<'swapped' | 'dropped' | 'nothing'> {
  const names = await collectionNames(db);
  if (!names.some(isOfRestore)) return 'nothing';
  const swap = names.includes(swapCollection) ? await db.collection<Swap>(swapCollection).findOne({}) : null;
  if (swap) {
    if (!isWhole(swap, names))
      throw new OtherData(
        `The collection "${swapCollection}" holds what no restore has written. Nothing was changed. ` +
          'Drop this collection, or restore a backup into another database',
      );
    for (const name of swap.names) {
      const staged = stagedName(name, swap.id);
      if (names.includes(staged)) await db.collection(staged).rename(name, { dropTarget: true });
    }
  }
  const kept = (name: string) => name === inUse || (swap ? swap.names.includes(name) : !isOfRestore(name));
  const others = (await collectionNames(db)).filter((name) => !kept(name) && name !== swapCollection);
  for (const name of others) await db.collection(name).drop();
  // Dropped last, so that all steps can be repeated until here.
  if (names.includes(swapCollection)) await db.collection(swapCollection).drop();
  return swap ? 'swapped' : 'dropped';
}

async function collectionNames(db: Db): Promise<string[]> {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  return found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}
