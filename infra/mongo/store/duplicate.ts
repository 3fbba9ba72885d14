import { BSON } from 'bson';
import { encodeDocument } from '../bson/encode.ts';
import type { Doc, Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import type { Index } from './index.ts';

/** Error 11000 in MongoDB's wording: some clients read the field names from the message. */
export function duplicateKey(namespace: string, index: Index, values: (Value | undefined)[]): CommandError {
  const keyValue: Doc = new Map(index.fields.map(({ path }, i) => [path, values[i] ?? null]));
  const message = `E11000 duplicate key error collection: ${namespace} index: ${index.name} dup key: ${show(keyValue)}`;
  return new CommandError(11000, message, { keyPattern: index.spec.get('key'), keyValue });
}

const show = (keyValue: Doc): string =>
  `{ ${[...keyValue].map(([path, value]) => `${path}: ${shown(value)}`).join(', ')} }`;

const shown = (value: Value): string =>
  JSON.stringify(BSON.EJSON.serialize(BSON.deserialize(encodeDocument(new Map([['', value]]))))['']);
