export type Engine = 'embedded' | 'documentdb' | 'mongodb';

/** Cases an engine is known to answer differently, by name. They are not registered for it, and nothing else is left out. */
export const excused: Record<Engine, ReadonlySet<string>> = {
  embedded: new Set(),
  documentdb: new Set([]),
  mongodb: new Set([]),
};
