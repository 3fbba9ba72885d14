export type Engine = 'embedded' | 'documentdb' | 'mongodb';

/**
 * The cases that an engine is known to answer differently, by name; a trailing star matches any ending. They are not
 * registered for that engine. All other cases are.
 */
const excused: Record<Engine, string[]> = {
  embedded: [],
  documentdb: [
    // It supports transactions and other features that the embedded server lacks. Its explain has no execution statistics.
    'not offered: *',
    'transaction: refused with code 20, and nothing is written',
    'index: examines no more documents than it returns',
    // No pattern runs for minutes there: its regular expressions do not backtrack, and MongoDB's end at a limit.
    'time limit: *',
    // It runs a retried write again.
    'retry: *',
    // Different answers, observed with version 1.0.0.
    'collections: created once',
    'unique: the elements of an array, but not within one document',
    'index: two arrays in one compound index are refused',
    'sort: missing and null are one value, before everything but an empty array',
    'sort: by two arrays is refused',
    'index: a pattern with a quantifier or an alternative after its beginning finds the same with an index',
  ],
  mongodb: ['not offered: *', 'transaction: refused with code 20, and nothing is written', 'time limit: *'],
};

/** The error codes of an engine where it refuses the command as MongoDB does, but with another code. */
const otherCodes: Partial<Record<Engine, Record<string, number>>> = {
  documentdb: {
    'insert: an _id that is an array is refused': 2,
    'refused: an unknown field of find is refused': 2,
    'refused: a negative skip is refused': 8,
    'refused: a sort in no direction is refused': 8,
    'update: $[] on a value that is not an array is refused': 28,
    'update: a path with an empty name is refused': 2,
  },
};

export const isExcused = (engine: Engine, name: string): boolean =>
  excused[engine].some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : each === name));

export const codeFor = (engine: Engine, name: string, code: number): number => otherCodes[engine]?.[name] ?? code;
