import { mapEach } from '../aggregate/lazy.ts';
import type { Scope } from '../aggregate/stage.ts';
import { compileStages } from '../aggregate/stages.ts';
import { encodeDocument } from '../bson/encode.ts';
import { asNumber, type Doc, isDoc, RawDoc, type Value } from '../bson/values.ts';
import { CommandError, failedToParse } from '../errors.ts';
import { parseFilter } from '../query/parse.ts';
import { parseSort } from '../query/sort.ts';
import { runQuery, type Wanted } from '../store/find.ts';
import type { Store } from '../store/store.ts';
import {
  arrayArgument,
  collectionName,
  countArgument,
  docArgument,
  refuseCollation,
  variablesOf,
} from './arguments.ts';
import type { Command } from './context.ts';

export const aggregate: Command = (command, { store, cursors, db }) => {
  const pipeline = arrayArgument(command, 'pipeline');
  const scope = scopeOf(store, db, variablesOf(command));
  refuseCollation(command);
  if (!command.has('cursor') && !command.has('explain')) {
    throw failedToParse("The 'cursor' option is required, except for aggregate with the explain argument");
  }
  const { wanted, rest } = splitPipeline(pipeline, scope.variables);
  const run = compileStages(rest, scope);
  if (asNumber(command.get('aggregate')) !== undefined) {
    throw new CommandError(
      73,
      '{aggregate: 1} is not valid for the given pipeline: it must start with a stage of its own',
    );
  }
  const name = collectionName(command);
  const collection = store.catalog.find(db, name);
  const query = collection ? runQuery(store.database, collection, { ...wanted, hint: command.get('hint') }).docs : [];
  const docs = run(mapEach(query, (stored) => stored.doc));
  const batchSize = countArgument(docArgument(command, 'cursor'), 'batchSize');
  return cursors.start(
    `${db}.${name}`,
    mapEach(docs, (doc) => new RawDoc(encodeDocument(doc))),
    batchSize,
    false,
  );
};

/** The stages in front that the planner can take over: a $match, and a $sort after it. */
export function splitPipeline(pipeline: Value[], variables: Doc): { wanted: Wanted; rest: Value[] } {
  const stageAt = (at: number, name: string): Doc | undefined => {
    const stage = pipeline[at];
    const value = isDoc(stage) && stage.size === 1 ? stage.get(name) : undefined;
    return isDoc(value) && value.size > 0 ? value : undefined;
  };
  const match = stageAt(0, '$match');
  const sort = stageAt(match ? 1 : 0, '$sort');
  const wanted: Wanted = { filter: parseFilter(match ?? new Map(), variables), sort: parseSort(sort) };
  return { wanted, rest: pipeline.slice((match ? 1 : 0) + (sort ? 1 : 0)) };
}

function scopeOf(store: Store, db: string, variables: Doc): Scope & { variables: Doc } {
  return {
    variables,
    compile: compileStages,
    source: (name, query) => {
      const collection = store.catalog.find(db, name);
      if (!collection) return [];
      const { docs } = runQuery(store.database, collection, { filter: parseFilter(query ?? new Map()) });
      return mapEach(docs, (stored) => stored.doc);
    },
  };
}
