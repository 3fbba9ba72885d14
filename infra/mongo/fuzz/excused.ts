import type { Document } from 'bson';
import type { Operation } from './operations.ts';

export type Case = {
  name: string;
  /** What MongoDB's documentation says, and which server follows it. */
  reason: string;
  applies(operation: Operation, ours: Document, theirs: Document): boolean;
};

export type Excuses = {
  /** True if the server adds new fields in another order. Documents are then compared without the order of fields. */
  fieldOrder: boolean;
  cases: Case[];
};

const partialUpdate: Case = {
  name: 'an update of several documents that fails at one of them',
  reason:
    'core/write-operations-atomicity: a write to several documents is not atomic as a whole; which documents come before the failing one is not laid down, and DocumentDB takes them back.',
  applies: ({ command }, ours, theirs) =>
    'update' in command &&
    ours['writeErrors'] !== undefined &&
    theirs['writeErrors'] !== undefined &&
    (command['updates'] as Document[]).some(({ multi }) => multi === true),
};

const none: Excuses = { fieldOrder: false, cases: [partialUpdate] };

const documentdb: Excuses = {
  fieldOrder: true,
  cases: [
    {
      name: 'a collection made by an upsert that failed or was not run',
      reason:
        'reference/command/update: an upsert creates the collection if it does not exist; the engine does so for the command, and takes it back with a failed upsert.',
      applies: ({ command }, _ours, theirs) =>
        ['dropIndexes', 'listIndexes', 'renameCollection'].some((name) => name in command) &&
        [26, 48].includes(Number(theirs['code'])),
    },
    {
      name: 'the key of a duplicate that createIndexes finds',
      reason:
        'core/index-unique: the error names the index that the duplicate violates; this server works the key out from the command, which holds none.',
      applies: ({ command }, ours, theirs) =>
        'createIndexes' in command && Number(ours['code']) === 11000 && Number(theirs['code']) === 11000,
    },
    partialUpdate,
    {
      name: 'null and a missing field in a unique index of several fields',
      reason:
        'core/index-unique: a unique index stores null for a missing field; the engine does not count it as a key.',
      applies: (_operation, ours, theirs) =>
        codesOf(ours).includes(11000) && !codesOf(theirs).includes(11000) && /dup key: .*null/.test(messagesOf(ours)),
    },
    {
      name: 'a sort by an array of which the query uses an index',
      reason:
        'reference/method/cursor.sort: an array sorts by its smallest or largest element; the engine takes the element that the query matched.',
      applies: ({ command }) =>
        command['sort'] !== undefined &&
        'mails.state' in command['sort'] &&
        JSON.stringify([command['filter'], command['query']]).includes('mails'),
    },
    {
      name: '$inc of a boolean',
      reason: 'reference/operator/update/inc: the field must hold a number; the engine counts true as 1.',
      applies: (_operation, ours, theirs) =>
        count(ours, 14) > count(theirs, 14) && messagesOf(ours).includes('is of type bool'),
    },
    {
      name: 'an update that changes nothing',
      reason: 'reference/command/update: nModified does not count a document that the update leaves as it is.',
      applies: ({ command }, ours, theirs) =>
        'update' in command &&
        Number(ours['n']) === Number(theirs['n']) &&
        Number(ours['nModified']) < Number(theirs['nModified']) &&
        codesOf(ours).join() === codesOf(theirs).join(),
    },
    {
      name: 'conflicting paths in an update that matches no document',
      reason:
        'reference/command/update: the update is validated as part of the command; the engine validates it for the first document.',
      applies: (_operation, ours, theirs) => codesOf(ours).includes(40) && !codesOf(theirs).includes(40),
    },
    {
      name: 'findAndModify that changes nothing',
      reason:
        'reference/command/findAndModify: lastErrorObject.n is the number of documents that matched; the engine counts those that changed.',
      applies: ({ command }, ours, theirs) =>
        'findAndModify' in command &&
        Number(ours['lastErrorObject']?.n) === 1 &&
        Number(theirs['lastErrorObject']?.n) === 0 &&
        theirs['value'] !== null,
    },
  ],
};

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
