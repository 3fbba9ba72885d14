import { type Document, EJSON } from 'bson';
import type { Excuses } from './excused.ts';
import type { Operation } from './operations.ts';

const cursorOf = (answer: Document): Document | undefined => answer['cursor'] as Document | undefined;

/** The comparable parts of an answer: without times, cursor ids and the wording of errors. */
export function essence(operation: Operation, answer: Document, excuses: Excuses): string {
  const { ok, code, n, nModified, upserted, writeErrors, lastErrorObject, value } = answer;
  const cursor = cursorOf(answer);
  if (Number(ok) !== 1) return text({ code, ...duplicate(answer) }, excuses);
  const errors = (writeErrors as Document[] | undefined)?.map((each) => ({
    index: each['index'],
    code: each['code'],
    ...duplicate(each),
  }));
  return text(
    {
      n,
      nModified,
      upserted,
      writeErrors: errors,
      lastErrorObject,
      value,
      documents: cursor && documentsOf(operation, cursor['firstBatch'] as Document[], excuses),
      indexes: answer['numIndexesAfter'],
    },
    excuses,
  );
}

/** The key pattern of a duplicate, without the values, which servers report differently. */
const duplicate = (error: Document): Document =>
  Number(error['code']) === 11000 ? { keyPattern: error['keyPattern'] } : {};

/** Sorts the documents of a query without a sort, because their order is not defined. */
function documentsOf({ unordered, command }: Operation, documents: Document[], excuses: Excuses): string[] {
  const texts = documents.map((each) => text('listIndexes' in command ? withoutVersion(each) : each, excuses));
  return unordered || 'listIndexes' in command ? texts.sort() : texts;
}

/** Removes the fields that only some servers list, such as a setting of DocumentDB's storage. */
const withoutVersion = ({ v: _v, ns: _ns, storageEngine: _setting, ...index }: Document): Document => index;

/** The value as JSON with all BSON types, and with the order of fields unless that is excused. */
export function text(value: unknown, excuses: Excuses): string {
  const plain = EJSON.serialize(value, { relaxed: false }) as unknown;
  return JSON.stringify(excuses.fieldOrder ? sorted(plain) : plain);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, sorted(each)]),
  );
}
