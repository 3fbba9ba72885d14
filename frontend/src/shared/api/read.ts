import { queryOptions } from '@tanstack/react-query';
import { getJson } from './request.ts';

/** A public API call, and the part of its answer that the pages use. */
export interface Read<Data> {
  /** A fragment names a part of an answer that another read uses too. */
  path: string;
  pick: (answer: Record<string, unknown>) => Data;
}

export const addressOf = (path: string) => path.replace(/#.*/, '');

/** Keyed by path, so that data embedded in the document is found in the cache and not fetched again. */
export const readQuery = <Data>({ path, pick }: Read<Data>) =>
  queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }) => pick(await getJson(addressOf(path), signal)),
  });
