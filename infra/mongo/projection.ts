import { CommandError } from './errors.ts';
import { isDoc, isNumeric, isTruthy, type Doc } from './values.ts';

/** Reads a projection: paths to show, or fields to hide. */
export function projectionOf(spec: Doc): ((doc: Doc) => Doc) | undefined {
  const paths = Object.keys(spec);
  if (paths.length === 0) return undefined;
  const [shown, hidden] = [true, false].map((shows) => paths.filter((path) => isTruthy(spec[path]) === shows));
  if (!Object.values(spec).every((value) => isNumeric(value) || typeof value === 'boolean'))
    throw new CommandError(31_325, 'this server knows no expressions in a projection');
  if (shown!.length > 0 && hidden!.some((path) => path !== '_id'))
    throw new CommandError(31_254, 'Cannot do exclusion in inclusion projection');
  if (hidden!.some((path) => path.includes('.')))
    throw new CommandError(31_325, 'this server hides fields of the whole document only');
  if (shown!.length === 0)
    return (doc) => Object.fromEntries(Object.entries(doc).filter(([name]) => !hidden!.includes(name)));
  const wanted = [...shown!, ...(hidden!.length > 0 ? [] : ['_id'])].map((path) => path.split('.'));
  return (doc) => showing(doc, wanted) as Doc;
}

/** Undefined: a value that is neither a document nor an array has no such field to show. */
function showing(value: unknown, wanted: string[][]): unknown {
  if (Array.isArray(value)) return value.map((item) => showing(item, wanted)).filter((item) => item !== undefined);
  if (!isDoc(value)) return undefined;
  const shown = Object.entries(value).map(([name, member]) => {
    const rest = wanted.filter(([part]) => part === name).map((path) => path.slice(1));
    return [
      name,
      rest.length === 0 || rest.some((path) => path.length === 0) ? rest[0] && member : showing(member, rest),
    ];
  });
  return Object.fromEntries(shown.filter(([, member]) => member !== undefined));
}
