import type { Doc, Value } from '../bson/values.ts';
import type { Variables } from './expression.ts';

/** Reads another collection for a stage, by an equality that may use an index. */
export type Source = (collection: string, filter: Doc | undefined) => Iterable<Doc>;

export type Stage = (docs: Iterable<Doc>) => Iterable<Doc>;

/** What a stage may reach besides its documents; `compile` is there for stages that hold pipelines themselves. */
export type Scope = { source: Source; variables: Variables; compile: (stages: Value[], scope: Scope) => Stage };
