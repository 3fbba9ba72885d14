import type { Document } from 'bson';
import type { Operation } from './operations.ts';

export type Case = {
  name: string;
  /** What MongoDB's documentation says, and which server follows it. */
  reason: string;
  applies(operation: Operation, ours: Document, theirs: Document): boolean;
};

export type Excuses = {
  /**
   * True to compare documents without the order of fields. reference/operator/update: operators process fields in
   * lexicographic order, and so add new ones. This server follows it; DocumentDB adds them in another order.
   */
  fieldOrder: boolean;
  cases: Case[];
};

const partialUpdate: Case = {
  name: 'an update of several documents that fails at one of them',
  reason:
    'core/write-operations-atomicity: each document is changed atomically, the write as a whole is not. This server keeps the documents changed before the error, in an undefined order; DocumentDB undoes them.',
  applies: ({ command }, ours, theirs) =>
    'update' in command &&
    ours['writeErrors'] !== undefined &&
    theirs['writeErrors'] !== undefined &&
    (command['updates'] as Document[]).some(({ multi }) => multi === true),
};

/** More documents than a sequence inserts: a cursor that has returned so many does not end. */
export const endless = 1000;

const none: Excuses = { fieldOrder: false, cases: [partialUpdate] };

const documentdb: Excuses = {
  fieldOrder: true,
  cases: [
    {
      name: 'a collection made by an upsert that failed or was not run',
      reason:
        'core/databases-and-collections: a collection is created when data is first stored. The manual does not say what a failed upsert leaves. MongoDB and this server create the collection just before the upsert runs; DocumentDB creates it before the whole command, and undoes that if the upsert fails.',
      applies: ({ command }, ours, theirs) =>
        ['dropIndexes', 'listIndexes', 'renameCollection'].some((name) => name in command) &&
        [ours, theirs].some(({ code }) => [26, 48].includes(Number(code))),
    },
    {
      name: 'the key of a duplicate that createIndexes finds',
      reason:
        'core/index-unique: building the index fails with a duplicate key error. The manual does not list the fields of the error. MongoDB and this server add keyPattern; DocumentDB does not know it.',
      applies: ({ command }, ours, theirs) =>
        'createIndexes' in command && Number(ours['code']) === 11000 && Number(theirs['code']) === 11000,
    },
    partialUpdate,
    {
      name: 'a cursor that does not end',
      reason:
        'reference/command/getMore: it returns the subsequent batches of a cursor. This server follows it; DocumentDB begins again with the first document, in small batches read by an index of several fields.',
      applies: (_operation, _ours, theirs) => theirs['cursor']?.firstBatch.length >= endless,
    },
    {
      name: 'null and a missing field in a unique index of several fields',
      reason:
        'core/index-unique: the index stores null for a missing field, so only one document with the same combination may lack it. This server follows it; DocumentDB admits several.',
      applies: (_operation, ours, theirs) =>
        codesOf(ours).includes(11000) && !codesOf(theirs).includes(11000) && /dup key: .*null/.test(messagesOf(ours)),
    },
    {
      name: 'a sort by an array of which the query uses an index',
      reason:
        'reference/bson-type-comparison-order: an ascending sort compares the smallest element of an array, a descending one the largest. This server follows it; DocumentDB takes the element that the query matched.',
      applies: ({ command }) =>
        command['sort'] !== undefined &&
        'mails.state' in command['sort'] &&
        JSON.stringify([command['filter'], command['query']]).includes('mails'),
    },
    {
      name: '$inc of a boolean',
      reason:
        'reference/operator/update/inc: $inc needs a number, even null is an error. This server follows it; DocumentDB counts true as 1.',
      applies: (_operation, ours, theirs) =>
        count(ours, 14) > count(theirs, 14) && messagesOf(ours).includes('is of type bool'),
    },
    {
      name: 'an update that changes nothing',
      reason:
        'reference/command/update: nModified is less than n if an update leaves a document unchanged. This server follows it; DocumentDB counts some of these documents.',
      applies: ({ command }, ours, theirs) =>
        'update' in command &&
        Number(ours['n']) === Number(theirs['n']) &&
        Number(ours['nModified']) < Number(theirs['nModified']) &&
        codesOf(ours).join() === codesOf(theirs).join(),
    },
    {
      name: 'conflicting paths in an update that matches no document',
      reason:
        'reference/operator/update: conflicting paths are an error. The manual does not say when. MongoDB and this server parse the update before the query; DocumentDB parses it for the first matching document.',
      applies: (_operation, ours, theirs) => codesOf(ours).includes(40) && !codesOf(theirs).includes(40),
    },
    {
      name: 'which of two faults of an update is reported',
      reason:
        'reference/operator/update: operators process fields in lexicographic order. This server follows it and reports the fault at the first field; DocumentDB takes another order.',
      applies: ({ command }, ours, theirs) => {
        const paths = pathsOf(command);
        const at = (answer: Document) => paths.findIndex((path) => messagesOf(answer).includes(`'${path}'`));
        return at(ours) >= 0 && at(ours) < at(theirs);
      },
    },
    {
      name: 'findAndModify that changes nothing',
      reason:
        'reference/command/findAndModify: its example has n: 1 for a matched document. The manual does not describe n further; in getLastError, whose form it has, n counts matched documents (SERVER-18639), as here. DocumentDB counts changed ones.',
      applies: ({ command }, ours, theirs) =>
        'findAndModify' in command &&
        Number(ours['lastErrorObject']?.n) === 1 &&
        Number(theirs['lastErrorObject']?.n) === 0 &&
        theirs['value'] !== null,
    },
    {
      name: 'several values for one field in a filter, one of them an array or a document',
      reason:
        'reference/bson-type-comparison-order: numbers of all types are compared by their value. This server follows it, also within arrays and documents; so does DocumentDB, except in $in and $nin with several values and in an $or of which all conditions are equalities of one field.',
      applies: ({ command }) => filtersOf(command).some(comparesWholeValues),
    },
  ],
};

/** The paths that the operators of an update change, in lexicographic order. */
const pathsOf = (command: Document): string[] =>
  [command['update'], ...((command['updates'] ?? []) as Document[]).map(({ u }) => u as unknown)]
    .flatMap((update) => Object.entries((update ?? {}) as Document))
    .flatMap(([name, fields]) => (name.startsWith('$') ? Object.keys(fields as Document) : []))
    .toSorted();

const filtersOf = ({ filter, query, updates = [], deletes = [], pipeline = [] }: Document): Document[] =>
  [filter, query, ...[...updates, ...deletes].map(({ q }) => q), pipeline[0]?.$match].filter((each) => each);

/** Whether a filter has several values for one field, one of them an array or a document, in $in, $nin or $or. */
function comparesWholeValues(filter: Document): boolean {
  const { $or = [] } = filter;
  const conditions = ($or as Document[]).flatMap((each) => Object.entries(each));
  const sameField = new Set(conditions.map(([path]) => path)).size === 1;
  if (sameField && conditions.flatMap(([, value]) => value?.$in ?? [value?.$eq ?? value]).some(isWhole)) return true;
  return Object.entries(filter).some(([name, value]) => {
    if (['$in', '$nin'].includes(name)) return value.length > 1 && (value as unknown[]).some(isWhole);
    return Array.isArray(value)
      ? value.filter(isDocument).some(comparesWholeValues)
      : isDocument(value) && comparesWholeValues(value);
  });
}

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const isWhole = (value: unknown): boolean => Array.isArray(value) || isDocument(value);

const messagesOf = (answer: Document): string =>
  [answer, ...((answer['writeErrors'] ?? []) as Document[])].map(({ errmsg }) => String(errmsg)).join('\n');

const count = (answer: Document, code: number): number => codesOf(answer).filter((each) => each === code).length;

const codesOf = (answer: Document): number[] =>
  [answer, ...((answer['writeErrors'] ?? []) as Document[])].map(({ code }) => Number(code));

export const excusesOf = (name: string): Excuses => (name === 'documentdb' ? documentdb : none);

export const excuseFor = (
  excuses: Excuses,
  operation: Operation,
  ours: Document,
  theirs: Document,
): string | undefined => excuses.cases.find((each) => each.applies(operation, ours, theirs))?.name;
