import { BSONRegExp } from 'bson';
import { badValue, CommandError } from '../errors.ts';
import type { Value } from '../bson/values.ts';

export type Pattern = RegExp;

const invalid = (why: string): CommandError => new CommandError(51091, `Regular expression is invalid: ${why}`);

/** Translates a pattern of MongoDB (PCRE) to JavaScript; refuses patterns that JavaScript cannot express. */
export function toPattern(value: Value, options?: Value): Pattern {
  if (options !== undefined && typeof options !== 'string') throw badValue('$options has to be a string');
  if (typeof value === 'string') return compile(value, options ?? '');
  if (!(value instanceof BSONRegExp)) throw badValue('$regex has to be a string');
  if (value.options !== '' && options !== undefined) {
    throw new CommandError(51074, 'options set in both $regex and $options');
  }
  return compile(value.pattern, options ?? value.options);
}

function compile(source: string, options: string): Pattern {
  const inline = /^\(\?([ims]+)\)/.exec(source);
  const flags = options + (inline?.[1] ?? '');
  for (const flag of flags) {
    if (flag === 'x') throw invalid('the option x is not supported by this server');
    if (!'imsu'.includes(flag)) throw new CommandError(51108, `invalid flag in regex options: ${flag}`);
  }
  const pattern = translate(source.slice(inline?.[0].length ?? 0), flags.includes('m'), flags.includes('s'));
  try {
    return new RegExp(pattern, flags.includes('i') ? 'iu' : 'u');
  } catch (error) {
    throw invalid((error as Error).message);
  }
}

const atEnd = '(?![\\s\\S])';
const atLastLineEnd = `(?=\\n?${atEnd})`;
// In PCRE these are classes of other characters than in JavaScript.
const classes: Record<string, string> = {
  s: '\\t-\\r ',
  S: '\\0-\\x08\\x0e-\\x1f!-\\u{10ffff}',
  v: '\\n-\\r\\x85\\u2028\\u2029',
};
const anchors: Record<string, string> = { A: '(?<![\\s\\S])', z: atEnd, Z: atLastLineEnd };

// An escape, a character class, a quantifier, or a character that means something else in JavaScript.
const token = /\\([\s\S]?)|\[(\^?\]?(?:\\[\s\S]|[^\]\\])*)\]|\{\d+(?:,\d*)?\}|[$.^{}[\]]/g;

/** Replaces `$`, `^` and `.`, which treat line ends differently in JavaScript, and escapes that it does not accept. */
function translate(pattern: string, multiline: boolean, dotAll: boolean): string {
  return pattern.replace(token, (found: string, escape: string | undefined, set: string | undefined) => {
    if (escape !== undefined) return anchors[escape] ?? (escape in classes ? `[${classes[escape]}]` : escaped(escape));
    if (set !== undefined) return characterClass(set);
    switch (found) {
      case '$':
        return multiline ? `(?=\\n|${atEnd})` : atLastLineEnd;
      case '^':
        return multiline ? '(?:(?<![\\s\\S])|(?<=\\n)(?=[\\s\\S]))' : '^';
      case '.':
        return dotAll ? '[\\s\\S]' : '[^\\n]';
      default:
        return found.length === 1 ? `\\${found}` : found;
    }
  });
}

function characterClass(set: string): string {
  if (/\[[:.=]/.test(set)) throw invalid('POSIX character classes are not supported by this server');
  const [, negation = '', members = ''] = /^(\^?)([\s\S]*)$/.exec(set) ?? [];
  const first = members.startsWith(']') ? '\\]' : '';
  const rest = members
    .slice(first === '' ? 0 : 1)
    .replace(/\\([\s\S])(-?)/g, (_found, escape: string, dash: string) => {
      // A hyphen after a class is no range.
      if (escape in classes) return classes[escape] + (dash && '\\-');
      return (escape === '-' ? '\\-' : escaped(escape)) + dash;
    });
  return `[${negation}${first}${rest}]`;
}

/** In Unicode mode JavaScript refuses an escape that has no meaning; PCRE takes punctuation literally. */
function escaped(character: string): string {
  if (/[dDwWsSbBnrtfvxcpPk0-9^$\\.*+?()[\]{}|/]/.test(character)) return `\\${character}`;
  if (/[a-zA-Z]|^$/.test(character)) throw invalid(`\\${character} is not supported by this server`);
  return character;
}
