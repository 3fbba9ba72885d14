import type { KnownRequest } from './queries.ts';

const idsOf = (requests: readonly KnownRequest[]) => new Set(requests.map(({ _id }) => _id));

/** The place of the last loaded request that is shown already, or -1. */
const lastKnown = (shown: readonly KnownRequest[], loaded: readonly KnownRequest[]) => {
  const ids = idsOf(shown);
  return loaded.findLastIndex(({ _id }) => ids.has(_id));
};

/** The loaded requests that would push others down. They wait until the practitioner asks for them. */
export function newsOf(shown: readonly KnownRequest[], loaded: readonly KnownRequest[]): KnownRequest[] {
  const ids = idsOf(shown);
  if (shown.length === 0) return [];
  const last = lastKnown(shown, loaded);
  return loaded.filter(({ _id }, at) => !ids.has(_id) && (last === -1 || at < last));
}

/** The shown requests that the list does not hold any more: a filter leaves them out, or newer ones have pushed them out. */
export function leftOf(shown: readonly KnownRequest[], loaded: readonly KnownRequest[]): string[] {
  const ids = idsOf(loaded);
  return shown.map(({ _id }) => _id).filter((id) => !ids.has(id));
}

/**
 * What is shown after a load: every request stays in its place, with its new content. `left` are those that were loaded by
 * themselves; one that is missing there too was erased. Requests that follow the last one are added.
 */
export function afterLoad(
  shown: readonly KnownRequest[],
  loaded: readonly KnownRequest[],
  left: readonly KnownRequest[] | undefined,
): KnownRequest[] {
  if (shown.length === 0) return [...loaded];
  const current = new Map([...(left ?? []), ...loaded].map((request) => [request._id, request]));
  const kept = shown.flatMap((request) => current.get(request._id) ?? (left ? [] : [request]));
  const last = lastKnown(shown, loaded);
  return last === -1 ? kept : [...kept, ...loaded.slice(last + 1)];
}
