import { equalValues, typeRank } from '../bson/compare.ts';
import type { Value } from '../bson/values.ts';
import type { Filter } from '../query/filter.ts';
import { matches } from '../query/match.ts';
import type { SortField } from '../query/sort.ts';
import { betweenRange, type Demand, demandsOf, pointRange } from './bounds.ts';
import type { Collection } from './collection.ts';
import type { Index } from './index.ts';
import type { KeyRange } from './scan.ts';

export type IndexScan = { index: Index; ranges: KeyRange[]; backwards: boolean };
export type Plan = {
  scans: IndexScan[] | undefined;
  /** The index hands the documents over in the order that is asked for. */
  sorted: boolean;
  /** The index alone decides; no document need be decoded to see whether it fits. */
  exact: boolean;
};

const everything: KeyRange = { from: Buffer.alloc(0), to: Buffer.alloc(64, 255) };
const collectionScan: Plan = { scans: undefined, sorted: false, exact: false };

/** Picks the index that narrows the query most; `hint` names the only one to look at. */
export function choosePlan(collection: Collection, filter: Filter, sort: SortField[], hint?: Index | 'natural'): Plan {
  if (hint === 'natural') return { ...collectionScan, exact: isEmpty(filter) };
  const { demands, complete } = demandsOf(filter);
  let best: (Plan & { score: number }) | undefined;
  for (const index of hint ? [hint] : collection.indexes) {
    if (!covers(index, demands)) continue;
    const candidate = scanOf(index, demands, complete, sort);
    if (candidate && candidate.score > (best?.score ?? 0)) best = candidate;
  }
  if (best) return best;
  if (hint) return { scans: [{ index: hint, ranges: [everything], backwards: false }], sorted: false, exact: false };
  return planOr(collection, filter) ?? { ...collectionScan, exact: isEmpty(filter) };
}

const isEmpty = (filter: Filter): boolean => filter.kind === 'and' && filter.parts.length === 0;

/** Every branch of an $or must have an index of its own, or the collection is scanned anyway. */
function planOr(collection: Collection, filter: Filter): Plan | undefined {
  const branches = filter.kind === 'and' ? filter.parts.find((part) => part.kind === 'or') : filter;
  if (branches?.kind !== 'or') return undefined;
  const scans: IndexScan[] = [];
  for (const branch of branches.parts) {
    const plan = choosePlan(collection, branch, []);
    if (!plan.scans) return undefined;
    scans.push(...plan.scans);
  }
  return { scans, sorted: false, exact: false };
}

/** Whether the index has an entry for every document that can fit: not so for a sparse or partial one as a rule. */
function covers(index: Index, demands: Map<string, Demand>): boolean {
  // A number in a path may be a position or a name; the entries know only one of the two.
  if (index.fields.some(({ parts }) => parts.some((part) => /^\d+$/.test(part)))) return false;
  if (index.sparse && !index.fields.some(({ path }) => needsPresence(demands.get(path)))) return false;
  return !index.partial || implied(index.partial, demands);
}

function needsPresence(demand: Demand | undefined): boolean {
  if (!demand) return false;
  if ('equal' in demand) return demand.equal !== null;
  return (
    demand.lower !== undefined ||
    demand.upper !== undefined ||
    (demand.oneOf?.every((value) => value !== null) ?? false)
  );
}

/** Whether every document that fits the query also fits the condition of a partial index. */
function implied(condition: Filter, demands: Map<string, Demand>): boolean {
  if (condition.kind === 'and') return condition.parts.every((part) => implied(part, demands));
  if (condition.kind !== 'field' || condition.field.negated) return false;
  const { test } = condition.field;
  const demand = demands.get(condition.path);
  if (test.kind === 'exists') return needsPresence(demand);
  if (!demand) return false;
  const fits = (value: Value): boolean =>
    !condition.path.includes('.') && matches(condition, new Map([[condition.path, value]]));
  if (demand.equal !== undefined) return fits(demand.equal);
  if (demand.oneOf) return demand.oneOf.every(fits);
  if (test.kind !== 'compare') return false;
  const end = test.operator.startsWith('g') ? demand.lower : demand.upper;
  if (!end || typeRank(end.value) !== typeRank(test.value)) return false;
  return fits(end.value) || (!end.inclusive && equalValues(end.value, test.value));
}

function scanOf(
  index: Index,
  demands: Map<string, Demand>,
  complete: boolean,
  sort: SortField[],
): (Plan & { score: number }) | undefined {
  let prefixes: Buffer[] = [Buffer.alloc(0)];
  let ranges: KeyRange[] = [];
  let points = 0;
  let multikeyUsed = false;
  let ranged = 0;
  for (const [position, field] of index.fields.entries()) {
    const demand = demands.get(field.path);
    // Two fields that are arrays need not fit with the same element, so an index key cannot speak for both.
    const multikey = index.multikey.has(position);
    if (!demand || (multikey && multikeyUsed)) break;
    const values = demand.equal !== undefined ? [demand.equal] : demand.oneOf;
    if (values) {
      ranges = prefixes.flatMap((prefix) => values.map((value) => pointRange(prefix, value, field)));
      if (ranges.length > 2000) break;
      prefixes = ranges.map((range) => range.from);
      points++;
      multikeyUsed ||= multikey;
      continue;
    }
    ranges = prefixes.map((prefix) => betweenRange(prefix, multikey ? oneEnd(demand) : bothEnds(demand), field));
    ranged = 1;
    break;
  }
  const order = ranges.length <= 1 && index.multikey.size === 0 ? sortOrder(index, demands, sort) : undefined;
  if (points + ranged === 0) {
    if (sort.length === 0 || order === undefined || index.sparse) return undefined;
    return {
      scans: [{ index, ranges: [everything], backwards: order === -1 }],
      sorted: true,
      exact: demands.size === 0 && complete,
      score: 1,
    };
  }
  const exact = complete && points === demands.size && !index.partial;
  const whole = index.unique && points === index.fields.length;
  const sorted = sort.length === 0 || order !== undefined;
  const score = points * 10 + ranged * 5 + (sorted ? 3 : 0) + (whole ? 20 : 0);
  const distinct = new Map(ranges.map((range) => [range.from.toString('latin1'), range]));
  return { scans: [{ index, ranges: [...distinct.values()], backwards: order === -1 }], sorted, exact, score };
}

/** On an array one element may pass the lower end and another the upper one: only one end may narrow the scan. */
const oneEnd = ({ lower, upper }: Demand): Demand => (lower ? { lower } : upper ? { upper } : {});

/** Ends of different types can never both hold for one value; the check of each document sorts that out. */
const bothEnds = (demand: Demand): Demand =>
  demand.lower && demand.upper && typeRank(demand.lower.value) !== typeRank(demand.upper.value)
    ? oneEnd(demand)
    : demand;

/** 1 or -1 when reading the index forwards or backwards gives the order that is asked for. */
function sortOrder(index: Index, demands: Map<string, Demand>, sort: SortField[]): 1 | -1 | undefined {
  const fixed = (path: string): boolean => demands.get(path)?.equal !== undefined;
  const wanted = sort.filter(({ path }) => !fixed(path));
  const offered = index.fields.filter(({ path }) => !fixed(path));
  let order: 1 | -1 | undefined;
  for (const [i, field] of wanted.entries()) {
    const offer = offered[i];
    if (offer?.path !== field.path) return undefined;
    const turn = offer.direction === field.direction ? 1 : -1;
    if (order !== undefined && order !== turn) return undefined;
    order = turn;
  }
  return order ?? 1;
}
