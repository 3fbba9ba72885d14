import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { visitPath } from '../query/paths.ts';
import { compileExpression } from './expression.ts';
import { mapEach } from './lazy.ts';
import type { Scope, Stage } from './stage.ts';

/** `$lookup` by equal fields, by a pipeline with variables, or by both. The foreign field's index is used. */
export function lookupStage(spec: Value, scope: Scope): Stage {
  if (!isDoc(spec)) throw failedToParse('the $lookup specification must be an Object');
  const text = (name: string): string | undefined => {
    const value = spec.get(name);
    if (value !== undefined && typeof value !== 'string')
      throw failedToParse(`$lookup argument '${name}' must be a string`);
    return value;
  };
  const from = text('from');
  const as = text('as');
  const localField = text('localField');
  const foreignField = text('foreignField');
  const pipeline = spec.get('pipeline');
  if (from === undefined || as === undefined) throw failedToParse("must specify 'from' and 'as' fields for a $lookup");
  if ((localField === undefined) !== (foreignField === undefined)) {
    throw failedToParse('$lookup requires both or neither of localField and foreignField to be specified');
  }
  if (localField === undefined && !Array.isArray(pipeline)) {
    throw failedToParse('$lookup requires either pipeline or both localField and foreignField to be specified');
  }
  const letSpec = spec.get('let');
  const bindings = isDoc(letSpec)
    ? [...letSpec].map(([name, value]) => ({ name, evaluate: compileExpression(value, scope.variables) }))
    : [];
  return (docs) =>
    mapEach(docs, (doc) => {
      const equal = localField === undefined ? undefined : foreignFilter(doc, localField, foreignField as string);
      const found = scope.source(from, equal);
      if (!Array.isArray(pipeline)) return placeAt(doc, as.split('.'), [...found]);
      const variables = new Map(scope.variables);
      for (const { name, evaluate } of bindings) variables.set(name, evaluate(doc) ?? null);
      return placeAt(doc, as.split('.'), [...scope.compile(pipeline, { ...scope, variables })(found)]);
    });
}

/** A missing local field looks for null, an array for any of its elements. */
function foreignFilter(doc: Doc, localField: string, foreignField: string): Doc {
  const values: Value[] = [];
  visitPath(doc, localField.split('.'), 0, (value) => {
    if (Array.isArray(value)) values.push(...value);
    else values.push(value ?? null);
    return false;
  });
  const [only] = values;
  const test: Value = values.length === 1 && only !== undefined ? new Map([['$eq', only]]) : new Map([['$in', values]]);
  return new Map([[foreignField, test]]);
}

function placeAt(doc: Doc, parts: string[], value: Value): Doc {
  const [part = '', ...rest] = parts;
  const copy = new Map(doc);
  const inner = copy.get(part);
  copy.set(part, rest.length === 0 ? value : placeAt(isDoc(inner) ? inner : new Map(), rest, value));
  return copy;
}

export function unionStage(spec: Value, scope: Scope): Stage {
  const coll = isDoc(spec) ? spec.get('coll') : spec;
  const pipeline = isDoc(spec) ? spec.get('pipeline') : undefined;
  if (typeof coll !== 'string') throw new CommandError(9, "$unionWith needs the name of a collection in 'coll'");
  const run = scope.compile(Array.isArray(pipeline) ? pipeline : [], scope);
  return function* (docs) {
    yield* docs;
    yield* run(scope.source(coll, undefined));
  };
}
