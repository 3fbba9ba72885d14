import { asInteger, type Doc, isDoc, isNumeric, isTruthy, typeName, type Value } from '../bson/values.ts';
import { badValue, CommandError, typeMismatch } from '../errors.ts';

/** The collection a command names as its first value. */
export function collectionName(command: Doc): string {
  const [entry] = command;
  const [key, name] = entry ?? [];
  if (typeof name !== 'string')
    throw new CommandError(73, `collection name has invalid type ${typeName(name)} in ${key}`);
  if (name === '') throw new CommandError(73, 'Invalid namespace specified: the collection name is empty');
  return name;
}

export function docArgument(command: Doc, name: string): Doc {
  const value = command.get(name);
  if (value === undefined || value === null) return new Map();
  if (!isDoc(value))
    throw typeMismatch(`BSON field '${name}' is the wrong type '${typeName(value)}', expected type 'object'`);
  return value;
}

export function countArgument(command: Doc, name: string): number | undefined {
  const value = command.get(name);
  if (value === undefined || value === null) return undefined;
  const count = asInteger(value);
  if (!isNumeric(value))
    throw typeMismatch(`BSON field '${name}' is the wrong type '${typeName(value)}', expected a number`);
  if (count === undefined) throw new CommandError(9, `'${name}' must be a whole number`);
  if (count < 0) throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${count}'`);
  return count;
}

/** Only the simple collation, which is none at all, is offered. */
export function refuseCollation(options: Doc): void {
  const collation = options.get('collation');
  if (isDoc(collation) && collation.size > 0 && collation.get('locale') !== 'simple') {
    throw new CommandError(238, 'collation is not supported by this server');
  }
}

export function refuseOptions(options: Doc, names: string[]): void {
  for (const name of names) {
    const value = options.get(name);
    if (value !== undefined && (isDoc(value) || isTruthy(value))) {
      throw new CommandError(238, `${name} is not supported by this server`);
    }
  }
}

export function arrayArgument(command: Doc, name: string): Value[] {
  const value = command.get(name);
  if (value === undefined) throw new CommandError(40414, `BSON field '${name}' is missing but a required field`);
  if (!Array.isArray(value))
    throw typeMismatch(`BSON field '${name}' is the wrong type '${typeName(value)}', expected type 'array'`);
  return value;
}

export const variablesOf = (command: Doc): Doc => {
  const bindings = docArgument(command, 'let');
  for (const name of bindings.keys())
    if (!/^[a-z][a-z0-9_]*$/i.test(name)) throw badValue(`'${name}' is not a valid variable name`);
  return bindings;
};
