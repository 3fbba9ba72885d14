import type { MoonTonight } from '@luar/contracts/moon';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Read } from '../../shared/api/read.ts';
import { ApiError, getJson } from '../../shared/api/request.ts';

export const tonightRead: Read<MoonTonight> = {
  path: '/moon',
  needs: { moon: 'object' },
  pick: ({ moon }) => moon as MoonTonight,
};

/** The specification does not name these calls. Null if the API lacks them: the page then shows no phases. */
export const moonQuery = <Data>({ path, needs, pick }: Read<Data>) =>
  queryOptions({
    queryKey: [path],
    queryFn: async ({ signal }): Promise<Data | null> => {
      try {
        return pick(await getJson(path, needs, signal));
      } catch (error) {
        if (error instanceof ApiError && error.status > 0 && error.status < 500) return null;
        throw error;
      }
    },
    retry: false,
  });

const tonightQuery = moonQuery(tonightRead);

/** The moon of tonight. Undefined while loading, null if it is unknown. */
export function useTonight(): MoonTonight | null | undefined {
  const { data, isError } = useQuery(tonightQuery);
  return data ?? (isError ? null : data);
}
