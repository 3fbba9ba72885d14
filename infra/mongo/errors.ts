import type { Answer } from './bson/values.ts';

/** MongoDB's names of the error codes that this server answers with. */
const codeNames = new Map(
  `1 InternalError, 2 BadValue, 9 FailedToParse, 13 Unauthorized, 14 TypeMismatch, 15 Overflow, 16 InvalidLength,
   20 IllegalOperation, 22 InvalidBSON, 26 NamespaceNotFound, 27 IndexNotFound, 28 PathNotViable,
   40 ConflictingUpdateOperators, 43 CursorNotFound, 48 NamespaceExists, 50 MaxTimeMSExpired,
   52 DollarPrefixedFieldName, 53 InvalidIdField, 54 NotSingleValueField, 56 EmptyFieldName, 59 CommandNotFound,
   66 ImmutableField, 67 CannotCreateIndex, 72 InvalidOptions, 73 InvalidNamespace, 85 IndexOptionsConflict,
   86 IndexKeySpecsConflict, 100 UnsatisfiableWriteConcern, 171 CannotIndexParallelArrays,
   197 InvalidIndexSpecificationOption, 225 TransactionTooOld, 238 NotImplemented, 10334 BSONObjectTooLarge,
   11000 DuplicateKey`
    .split(',')
    .map((entry) => entry.trim().split(' '))
    .map(([code, name]) => [Number(code), name]),
);

export const codeName = (code: number): string => codeNames.get(code) ?? `Location${code}`;

/** A refusal that the client receives, with MongoDB's code. Earlier changes of the command are kept. */
export class CommandError extends Error {
  readonly code: number;
  readonly extra: Answer | undefined;

  constructor(code: number, message: string, extra?: Answer) {
    super(message);
    this.name = 'CommandError';
    this.code = code;
    this.extra = extra;
  }
}

/** The command ran out of time. Not a CommandError: what a write has done so far is rolled back. */
export class TimeLimitError extends Error {
  readonly code = 50;
}

export const badValue = (message: string): CommandError => new CommandError(2, message);
export const failedToParse = (message: string): CommandError => new CommandError(9, message);
export const typeMismatch = (message: string): CommandError => new CommandError(14, message);
