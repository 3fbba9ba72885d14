import { asInteger, type Doc, isDoc, isNumeric, typeName, type Value } from '../bson/values.ts';
import { CommandError, failedToParse, typeMismatch } from '../errors.ts';

/** The collection that a command names in its first field. */
export function collectionName(command: Doc): string {
  const [[key, name] = ['', null]] = command;
  if (typeof name !== 'string') {
    throw new CommandError(73, `collection name has invalid type ${typeName(name)} in ${key}`);
  }
  if (name === '') throw new CommandError(73, 'Invalid namespace specified: the collection name is empty');
  return name;
}

const wrongType = (name: string, value: Value, expected: string): CommandError =>
  typeMismatch(`BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`);

export function docArgument(command: Doc, name: string): Doc {
  const value = command.get(name) ?? new Map();
  if (!isDoc(value)) throw wrongType(name, value, 'object');
  return value;
}

export function arrayArgument(command: Doc, name: string): Value[] {
  const value = command.get(name);
  if (value === undefined) throw new CommandError(40414, `BSON field '${name}' is missing but a required field`);
  if (!Array.isArray(value)) throw wrongType(name, value, 'array');
  return value;
}

export function countArgument(command: Doc, name: string): number | undefined {
  const value = command.get(name) ?? undefined;
  if (value === undefined) return undefined;
  if (!isNumeric(value)) throw wrongType(name, value, 'long');
  const count = asInteger(value);
  if (count === undefined) throw failedToParse(`'${name}' must be a whole number`);
  if (count < 0) throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${count}'`);
  return count;
}
