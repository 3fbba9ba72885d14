import { betweenRange } from './store/bounds.ts';
import { scanIndex } from './store/scan.ts';
import type { Store } from './store/store.ts';

/** Deletes what has outlived the `expireAfterSeconds` of an index; tells how many. */
export async function deleteExpired(store: Store, now: number): Promise<number> {
  let deleted = 0;
  for (const collection of store.catalog.all()) {
    for (const index of collection.indexes) {
      const [field] = index.fields;
      if (index.expireAfterSeconds === undefined || !field) continue;
      const deadline = new Date(now - index.expireAfterSeconds * 1000);
      const range = betweenRange(Buffer.alloc(0), { upper: { value: deadline, inclusive: true } }, field);
      const isDue = (): boolean => !scanIndex(store.database, collection, index, range, false).next().done;
      if (!isDue()) continue;
      deleted += await store.write(() => {
        const current = store.catalog.find(collection.db, collection.name);
        if (current !== collection || !collection.indexes.includes(index)) return 0;
        const expired = new Map(
          [...scanIndex(store.database, collection, index, range, false)].map((stored) => [stored.rid, stored]),
        );
        for (const stored of expired.values()) collection.delete(stored);
        return expired.size;
      });
    }
  }
  return deleted;
}
