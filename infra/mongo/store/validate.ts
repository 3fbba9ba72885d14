import type { Collection, StoredDoc } from './collection.ts';
import type { Database } from './database.ts';
import type { Index } from './index.ts';
import { scanAll } from './scan.ts';

export type Validation = {
  documents: number;
  invalidDocuments: number;
  keysPerIndex: Record<string, number>;
  errors: string[];
};

/** Enough to see what is wrong without an answer of any size. */
const mostErrors = 100;

/** Decodes every document, and compares the entries of every index with those that the documents should have. */
export function validateCollection(database: Database, collection: Collection): Validation {
  const errors: string[] = [];
  const report = (error: string): void => {
    if (errors.length < mostErrors) errors.push(error);
  };
  let documents = 0;
  let invalidDocuments = 0;
  const expected = new Map(collection.indexes.map((index) => [index, 0]));
  for (const stored of scanAll(database, collection)) {
    documents++;
    const problem = decodingProblem(stored);
    if (problem !== undefined) {
      invalidDocuments++;
      report(`document ${stored.rid} cannot be read: ${problem}`);
      continue;
    }
    for (const index of collection.indexes) {
      const { keys } = index.keysOf(stored.doc);
      expected.set(index, (expected.get(index) ?? 0) + keys.length);
      for (const { bytes } of keys) {
        const count = `SELECT count(*) AS n FROM ${index.table} WHERE k = ? AND rid = ?`;
        if (database.get(count, bytes, stored.rid)?.['n'] !== 1) {
          report(`index ${index.name} lacks an entry of document ${stored.rid}`);
        }
      }
    }
  }
  const keysPerIndex: Record<string, number> = {};
  for (const index of collection.indexes) {
    keysPerIndex[index.name] = entriesOf(database, index);
    const surplus = entriesOf(database, index) - (expected.get(index) ?? 0);
    if (surplus > 0) report(`index ${index.name} has ${surplus} entries that belong to no document`);
    if (index.unique && hasDuplicates(database, index)) report(`unique index ${index.name} has a key more than once`);
  }
  return { documents, invalidDocuments, keysPerIndex, errors };
}

function decodingProblem(stored: StoredDoc): string | undefined {
  try {
    if (stored.doc.has('_id')) return undefined;
    return 'it has no _id';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const entriesOf = (database: Database, index: Index): number =>
  Number(database.get(`SELECT count(*) AS n FROM ${index.table}`)?.['n']);

const hasDuplicates = (database: Database, index: Index): boolean =>
  database.get(`SELECT k FROM ${index.table} GROUP BY k HAVING count(*) > 1 LIMIT 1`) !== undefined;
