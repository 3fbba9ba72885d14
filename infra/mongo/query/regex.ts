import { BSONRegExp } from 'bson';
import { badValue, CommandError } from '../errors.ts';
import type { Value } from '../bson/values.ts';

/** The JavaScript expression for a MongoDB one: same flags where they exist, `x` by taking the layout out. */
export function toRegExp(value: Value, options?: Value): RegExp {
  let pattern: string;
  let flags = '';
  if (value instanceof BSONRegExp) {
    pattern = value.pattern;
    flags = value.options;
  } else if (typeof value === 'string') pattern = value;
  else throw badValue('$regex has to be a string');
  if (options !== undefined) {
    if (typeof options !== 'string') throw badValue('$options has to be a string');
    if (flags !== '') throw new CommandError(51074, 'options set in both $regex and $options');
    flags = options;
  }
  const inline = /^\(\?([imsx]+)\)/.exec(pattern);
  if (inline) {
    pattern = pattern.slice(inline[0].length);
    flags += inline[1];
  }
  for (const flag of flags) {
    if (!'imsxu'.includes(flag)) throw new CommandError(51108, `invalid flag in regex options: ${flag}`);
  }
  if (flags.includes('x')) pattern = withoutLayout(pattern);
  return compile(pattern, ['i', 'm', 's'].filter((flag) => flags.includes(flag)).join(''));
}

function compile(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    // PCRE allows escapes such as `\-` that only the non-unicode mode of JavaScript tolerates.
  }
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    throw new CommandError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

/** Drops blanks and comments that are neither escaped nor inside a character class. */
function withoutLayout(pattern: string): string {
  return pattern.replace(/(\\.|\[(?:\\.|[^\]\\])*\])|\s+|#.*/g, (_all, kept: string | undefined) => kept ?? '');
}
