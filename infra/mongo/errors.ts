/** A refusal that the client receives, with MongoDB's code. Earlier changes of the command are kept. */
export class CommandError extends Error {
  readonly code: number;
  readonly extra: object | undefined;

  constructor(code: number, message: string, extra?: object) {
    super(message);
    this.code = code;
    this.extra = extra;
  }
}

export const badValue = (message: string): CommandError => new CommandError(2, message);
export const failedToParse = (message: string): CommandError => new CommandError(9, message);
export const typeMismatch = (message: string): CommandError => new CommandError(14, message);
