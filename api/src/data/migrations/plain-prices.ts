import type { Document, Filter } from 'mongodb';
import { type Migration, updateEach } from './migration.ts';

interface Settings extends Document {
  unchecked: string[];
  content: { packages: Document[] };
}
const old = {
  $or: [{ 'content.practice.categories': { $exists: true } }, { 'content.packages.worth': { $exists: true } }],
} as Filter<Document> as Filter<Settings & { _id: never }>;

/** A package has no line about its price, and categories have their usual names: now, and in the history. */
export const plainPrices: Migration = {
  number: 7,
  name: 'remove lines about prices and own names of categories',
  run: async (db) => {
    for (const settings of ['sites', 'siteversions'])
      await updateEach<Settings & { _id: never }>(db, settings, old, ({ unchecked, content: { packages } }) => ({
        $set: {
          'content.packages': packages.map(({ worth: _, ...each }) => each),
          unchecked: unchecked.filter((path) => !/^practice\.categories|\.worth$/.test(path)),
        } as object,
        $unset: { 'content.practice.categories': '' } as object,
      }));
  },
};
