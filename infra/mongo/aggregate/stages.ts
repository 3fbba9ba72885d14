import { docFrom } from '../bson/plain.ts';
import { asInteger, asNumber, type Doc, isDoc, type Value } from '../bson/values.ts';
import { badValue, CommandError } from '../errors.ts';
import { matches } from '../query/match.ts';
import { parseFilter } from '../query/parse.ts';
import { parseProjection } from '../query/projection.ts';
import { parseSort, sortDocs } from '../query/sort.ts';
import { addFields } from './add-fields.ts';
import { compileExpression, type Variables } from './expression.ts';
import { countOf, keepEach, mapEach, window } from './lazy.ts';
import { groupStage } from './group.ts';
import { lookupStage, unionStage } from './lookup.ts';
import type { Scope, Stage } from './stage.ts';
import { unwindStage } from './unwind.ts';

const needsDoc = (name: string, value: Value): Doc => {
  if (!isDoc(value)) throw new CommandError(40272, `the ${name} specification must be an object`);
  return value;
};

const makers: Record<string, (value: Value, scope: Scope) => Stage> = {
  $match: (value, { variables }) => {
    if (!isDoc(value)) throw new CommandError(15959, 'the match filter must be an expression in an object');
    const filter = parseFilter(value, variables);
    return (docs) => keepEach(docs, (doc) => matches(filter, doc));
  },
  $sort: (value) => {
    if (!isDoc(value)) throw new CommandError(15973, 'the $sort key specification must be an object');
    if (value.size === 0) throw new CommandError(15976, '$sort stage must have at least one sort key');
    const fields = parseSort(value);
    return (docs) => sortDocs([...docs], (doc) => doc, fields);
  },
  $limit: (value) => {
    const limit = asInteger(value);
    if (limit === undefined) throw new CommandError(5107201, 'invalid argument to $limit stage: Expected an integer');
    if (limit <= 0) throw new CommandError(15958, 'the limit must be positive');
    return (docs) => window(docs, 0, limit);
  },
  $skip: (value) => {
    const skip = asInteger(value);
    if (skip === undefined || skip < 0) {
      throw new CommandError(5107200, 'invalid argument to $skip stage: Expected a non-negative number');
    }
    return (docs) => window(docs, skip, Infinity);
  },
  $project: (value, { variables }) => {
    if (!isDoc(value)) throw new CommandError(15969, '$project specification must be an object');
    const project = parseProjection(value, 'aggregate', variables);
    if (!project)
      throw new CommandError(
        51272,
        'Invalid $project :: caused by :: projection specification must have at least one field',
      );
    return (docs) => mapEach(docs, (doc) => project(doc));
  },
  $unset: (value, { variables }) => {
    const paths = Array.isArray(value) ? value : [value];
    if (paths.length === 0 || paths.some((path) => typeof path !== 'string')) {
      throw new CommandError(31002, '$unset specification must be a string or an array with at least one field');
    }
    const project = parseProjection(new Map(paths.map((path) => [path as string, false])), 'aggregate', variables);
    return (docs) => mapEach(docs, (doc) => project?.(doc) ?? doc);
  },
  $addFields: (value, { variables }) => addFields(needsDoc('$addFields', value), variables),
  $set: (value, { variables }) => addFields(needsDoc('$set', value), variables),
  $replaceRoot: (value, { variables }) =>
    replaceRoot(needsDoc('$replaceRoot', value).get('newRoot') ?? null, variables),
  $replaceWith: (value, { variables }) => replaceRoot(value, variables),
  $count: (value) => {
    if (typeof value !== 'string' || value === '')
      throw new CommandError(40156, 'the count field must be a non-empty string');
    if (value.startsWith('$') || value.includes('.'))
      throw new CommandError(40158, 'the count field cannot be a $-prefixed path or contain a dot');
    return function* (docs) {
      const count = countOf(docs);
      if (count > 0) yield docFrom({ [value]: count });
    };
  },
  $group: (value, { variables }) => groupStage(value, variables),
  $sortByCount: (value, { variables }) => {
    const group = groupStage(
      new Map<string, Value>([
        ['_id', value],
        ['count', docFrom({ $sum: 1 })],
      ]),
      variables,
    );
    return (docs) => sortDocs([...group(docs)], (doc) => doc, parseSort(docFrom({ count: -1 })));
  },
  $unwind: (value) => unwindStage(value),
  $lookup: lookupStage,
  $unionWith: unionStage,
  $facet: (value, scope) => {
    const facets = [...needsDoc('$facet', value)].map(([name, stages]) => {
      if (!Array.isArray(stages)) throw new CommandError(40170, `arguments to $facet must be arrays, ${name} is not`);
      return { name, run: compileStages(stages, scope) };
    });
    return function* (docs) {
      const all = [...docs];
      yield new Map(facets.map(({ name, run }) => [name, [...run(all)]]));
    };
  },
  $sample: (value) => {
    const size = asNumber(needsDoc('$sample', value).get('size'));
    if (size === undefined || size < 0)
      throw new CommandError(28746, 'size argument to $sample must be a positive number');
    return (docs) =>
      [...docs]
        .map((doc) => ({ doc, at: Math.random() }))
        .toSorted((a, b) => a.at - b.at)
        .slice(0, size)
        .map(({ doc }) => doc);
  },
};

function replaceRoot(expression: Value, variables: Variables): Stage {
  const evaluate = compileExpression(expression, variables);
  return (docs) =>
    mapEach(docs, (doc) => {
      const root = evaluate(doc);
      if (!isDoc(root)) throw new CommandError(40228, "'newRoot' expression must evaluate to an object");
      return root;
    });
}

const refused: Record<string, CommandError> = {
  $changeStream: new CommandError(40573, 'The $changeStream stage is not supported by this server'),
  $geoNear: new CommandError(238, '$geoNear is not supported by this server'),
};

const known = [
  '$bucket',
  '$bucketAuto',
  '$collStats',
  '$currentOp',
  '$densify',
  '$documents',
  '$fill',
  '$graphLookup',
  '$indexStats',
  '$listSessions',
  '$merge',
  '$out',
  '$redact',
  '$search',
  '$setWindowFields',
];

/** Prepares the stages; what MongoDB has and this server lacks is told apart from what does not exist. */
export function compileStages(stages: Value[], scope: Scope): Stage {
  const compiled = stages.map((stage) => {
    if (!isDoc(stage)) throw badValue("Each element of the 'pipeline' array must be an object");
    const [entry] = stage;
    if (!entry || stage.size !== 1) {
      throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
    }
    const [name, value] = entry;
    const make = makers[name];
    if (make) return make(value, scope);
    if (known.includes(name)) throw new CommandError(238, `${name} is not supported by this server`);
    throw refused[name] ?? new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  });
  return (docs) => compiled.reduce((input, stage) => stage(input), docs);
}
