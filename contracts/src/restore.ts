/** The little of a database that the swap needs; the drivers of the API and of the backup program both have it. */
export interface SwapDatabase {
  listCollections(filter: object, options: { nameOnly: true }): { toArray(): Promise<{ name: string }[]> };
  collection(name: string): {
    findOne(filter: object): Promise<unknown>;
    rename(to: string, options: { dropTarget: true }): Promise<unknown>;
    drop(): Promise<unknown>;
  };
}

/** The one document of this collection exists from the moment a restore is whole until the last rename is done. */
export const swapCollection = 'restore';
export interface Swap {
  id: string;
  names: string[];
}

export const stagedName = (name: string, id: string): string => `${name}.restore-${id}`;

/** Collections that belong to a restore and not to the product. */
export const isOfRestore = (name: string): boolean => name === swapCollection || /\.restore-[0-9a-f]+$/.test(name);

/**
 * Ends a restore, however far it came: one that was whole takes the place of the old data, anything less is dropped.
 * May be called again after it was cut off.
 */
export async function settleRestore(db: SwapDatabase): Promise<'swapped' | 'dropped' | 'nothing'> {
  const names = await collectionNames(db);
  if (!names.some(isOfRestore)) return 'nothing';
  const swap = names.includes(swapCollection)
    ? ((await db.collection(swapCollection).findOne({})) as Swap | null)
    : null;
  if (swap) {
    for (const name of swap.names) {
      const staged = stagedName(name, swap.id);
      if (names.includes(staged)) await db.collection(staged).rename(name, { dropTarget: true });
    }
  }
  const kept = (name: string) => (swap ? swap.names.includes(name) : !isOfRestore(name));
  const others = (await collectionNames(db)).filter((name) => !kept(name) && name !== swapCollection);
  for (const name of others) await db.collection(name).drop();
  // Last: until here the same steps can be taken again.
  if (names.includes(swapCollection)) await db.collection(swapCollection).drop();
  return swap ? 'swapped' : 'dropped';
}

async function collectionNames(db: SwapDatabase): Promise<string[]> {
  const found = await db.listCollections({}, { nameOnly: true }).toArray();
  return found.map(({ name }) => name).filter((name) => !name.startsWith('system.'));
}
