import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { CommandError } from '../errors.ts';
import { compileExpression, type Evaluate, type Variables } from './expression.ts';
import { mapEach } from './lazy.ts';
import type { Stage } from './stage.ts';

/** `$addFields` and `$set`: every new value is worked out from the document as it came in. */
export function addFields(spec: Doc, variables: Variables): Stage {
  const fields: { parts: string[]; evaluate: Evaluate }[] = [];
  collect(spec, [], fields, variables);
  return (docs) =>
    mapEach(docs, (doc) => {
      let result: Doc = new Map(doc);
      for (const { parts, evaluate } of fields) result = assign(result, parts, evaluate(doc)) as Doc;
      return result;
    });
}

function collect(
  spec: Doc,
  before: string[],
  fields: { parts: string[]; evaluate: Evaluate }[],
  variables: Variables,
): void {
  for (const [path, value] of spec) {
    if (path.startsWith('$')) throw new CommandError(16410, "FieldPath field names may not start with '$'.");
    const parts = [...before, ...path.split('.')];
    const [first] = isDoc(value) ? value.keys() : [];
    if (isDoc(value) && first !== undefined && !first.startsWith('$')) collect(value, parts, fields, variables);
    else fields.push({ parts, evaluate: compileExpression(value, variables) });
  }
}

/** Sets the value in the document, or in every element where the way leads through an array. */
function assign(holder: Value | undefined, parts: string[], value: Value | undefined): Value {
  if (Array.isArray(holder)) return holder.map((item) => assign(item, parts, value));
  const copy: Doc = isDoc(holder) ? new Map(holder) : new Map();
  const [part = '', ...rest] = parts;
  if (rest.length > 0) copy.set(part, assign(copy.get(part), rest, value));
  else if (value === undefined) copy.delete(part);
  else copy.set(part, value);
  return copy;
}
