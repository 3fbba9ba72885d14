import { queryOptions } from '@tanstack/react-query';
import type { Needs } from './answer.ts';
import { getJson } from './request.ts';

/** A public API call, the fields its answer must hold, and the part that the pages use. */
export interface Read<Data> {
  /** A fragment names a part of an answer that another read uses too. */
  path: string;
  needs: Needs;
  pick: (answer: Record<string, unknown>) => Data;
}

export const addressOf = (path: string) => path.replace(/#.*/, '');

/** Keyed by path, so that data embedded in the document is found in the cache and not fetched again. */
export const readQuery = <Data>({ path, needs, pick }: Read<Data>) =>
  queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }) => pick(await getJson(addressOf(path), needs, signal)),
  });
