import { Int32 } from 'bson';
import { encodeDocument } from '../bson/encode.ts';
import { asInteger, type Doc, isDoc, type Value } from '../bson/values.ts';
import { badValue, CommandError, failedToParse } from '../errors.ts';
import { parseFilter } from '../query/parse.ts';
import { countMatching } from '../store/count.ts';
import type { FindOptions } from '../store/find.ts';
import { timeLimit } from '../time-limit.ts';
import { arrayArgument, collectionName, countArgument, docArgument } from './arguments.ts';
import type { Command } from './context.ts';

/** Runs only pipelines that count documents, as the driver's `countDocuments` sends them. */
export const aggregate: Command = (command, { store, cursors, db }) => {
  const pipeline = arrayArgument(command, 'pipeline');
  if (!command.has('cursor')) throw failedToParse("The 'cursor' option is required");
  const { options, group } = parseCount(pipeline);
  const name = collectionName(command);
  const collection = store.catalog.find(db, name);
  const count = function* (): Generator<Buffer> {
    const n = collection ? countMatching(store.database, collection, { ...options, hint: command.get('hint') }) : 0;
    if (n > 0)
      yield encodeDocument(
        new Map([
          ['_id', group.id],
          [group.field, new Int32(n)],
        ]),
      );
  };
  const batchSize = countArgument(docArgument(command, 'cursor'), 'batchSize');
  return cursors.start(`${db}.${name}`, count(), { batchSize, timeLimit: timeLimit(command, pipeline) });
};

type Group = { id: Value; field: string };

/** Accepts `$match`, `$skip` and `$limit` in this order, each once at most, and a `$group` that counts. */
function parseCount(pipeline: Value[]): { options: FindOptions; group: Group } {
  const stages = pipeline.map(stageOf);
  const order = ['$match', '$skip', '$limit', '$group'];
  const names = stages.map(([name]) => name);
  const unknown = names.find((name) => !order.includes(name));
  if (unknown !== undefined) throw new CommandError(40324, `Unrecognized pipeline stage name: '${unknown}'`);
  const inOrder = names.every((name, i) => i === 0 || order.indexOf(names[i - 1] as string) < order.indexOf(name));
  const { $match = new Map(), $skip, $limit, $group } = Object.fromEntries(stages);
  if (!inOrder || !isDoc($group)) {
    throw new CommandError(238, 'this server only runs pipelines of $match, $skip, $limit and a $group that counts');
  }
  if (!isDoc($match)) throw new CommandError(15959, 'the match filter must be an expression in an object');
  const skip = $skip === undefined ? 0 : asInteger($skip);
  const limit = $limit === undefined ? 0 : asInteger($limit);
  if (skip === undefined || skip < 0) throw new CommandError(5107200, 'invalid argument to $skip stage');
  if (limit === undefined || limit < 0 || ($limit !== undefined && limit === 0))
    throw new CommandError(15958, 'the limit must be positive');
  return { options: { filter: parseFilter($match), skip, limit }, group: parseGroup($group) };
}

function stageOf(stage: Value): [string, Value] {
  if (!isDoc(stage)) throw badValue("Each element of the 'pipeline' array must be an object");
  const [entry, another] = stage;
  if (entry && !another) return entry;
  throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
}

/** `{ _id: constant, name: { $sum: 1 } }`: one group with the number of its documents. */
function parseGroup(spec: Doc): Group {
  const id = spec.get('_id');
  if (id === undefined) throw new CommandError(15955, 'a group specification must include an _id');
  const [[field, accumulator] = ['', null], ...others] = [...spec].filter(([name]) => name !== '_id');
  const [[name, operand] = ['', null]] = isDoc(accumulator) ? accumulator : [];
  if (name !== '$sum') throw new CommandError(15952, `unknown group operator '${name}'`);
  if (others.length > 0 || asInteger(operand) !== 1 || isDoc(id) || typeof id === 'string') {
    throw new CommandError(238, 'this server only counts: $group needs a constant _id and one { $sum: 1 }');
  }
  return { id, field };
}
