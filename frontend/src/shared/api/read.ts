import { queryOptions } from '@tanstack/react-query';
import { getJson } from './request.ts';

/** Public data: where it is asked for, and what of the answer the pages use. */
export interface Read<Data> {
  path: string;
  pick: (answer: never) => Data;
}

/** Known by its path, so that what the server has put into the page is found and not asked for again. */
export const readQuery = <Data>({ path, pick }: Read<Data>) =>
  queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }) => pick(await getJson<never>(path, signal)),
  });
