import type { MoonTonight } from '@luar/contracts/moon';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Read } from '../../shared/api/read.ts';
import { getJson } from '../../shared/api/request.ts';

export const tonightRead: Read<MoonTonight> = {
  path: '/moon',
  pick: ({ moon }) => moon as MoonTonight,
};

/**
 * The specification does not name these calls. Null after any failure: the page then shows no phases. A failed query would
 * be sent again by each part of the page that shows the moon, and these wait for the answer.
 */
export const moonQuery = <Data>({ path, pick }: Read<Data>) =>
  queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }): Promise<Data | null> => {
      try {
        return pick(await getJson(path, signal));
      } catch (error) {
        if (signal.aborted) throw error;
        return null;
      }
    },
  });

const tonightQuery = moonQuery(tonightRead);

/** The moon of tonight. Undefined while loading, null if it is unknown. */
export const useTonight = (): MoonTonight | null | undefined => useQuery(tonightQuery).data;
