export type Engine = 'embedded' | 'documentdb' | 'mongodb';

/**
 * Cases an engine is known to answer differently, by name; a star at the end stands for every case that begins so.
 * They are not registered for that engine, and nothing else is ever left out.
 */
const excused: Record<Engine, string[]> = {
  embedded: [],
  documentdb: [
    // It offers transactions and more of MongoDB than the embedded server; its explain has no execution statistics.
    'not offered: *',
    'transaction: refused with code 20, and nothing is written',
    'index: looks at no more documents than it gives',
    // Retried writes are not remembered.
    'retry: *',
    // Differences in answers, seen on version 1.0.0 of the engine.
    'collections: created once',
    'unique: the elements of an array, but not within one document',
    'index: two arrays in one compound index are refused',
    'aggregate: $count of nothing gives nothing',
    'sort: missing and null are one value, before everything but an empty array',
    'sort: by two arrays is refused',
    'session: startSession and endSessions',
  ],
  mongodb: ['not offered: *', 'transaction: refused with code 20, and nothing is written'],
};

/** Where an engine refuses what it should, but with another code. */
const otherCodes: Partial<Record<Engine, Record<string, number>>> = {
  documentdb: {
    'insert: an _id that is an array is refused': 2,
    'refused: an unknown field of find is refused': 2,
    'refused: a negative skip is refused': 8,
    'refused: a sort in no direction is refused': 8,
    'update: $pop of a number is refused': 2,
    'update: $rename onto itself is refused': 40,
    'update: $[] on what is no array is refused': 28,
    'update: a path with an empty name is refused': 2,
    'aggregate: $limit of zero is refused': 8,
    'aggregate: $group without _id is refused': 8,
    'aggregate: an unknown accumulator is refused': 8,
    'aggregate: an unknown expression is refused': 8,
  },
};

export const isExcused = (engine: Engine, name: string): boolean =>
  excused[engine].some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : each === name));

export const codeFor = (engine: Engine, name: string, code: number): number => otherCodes[engine]?.[name] ?? code;
