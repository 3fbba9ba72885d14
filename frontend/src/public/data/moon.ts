import type { MoonDay, MoonMonth, MoonTonight } from '@luar/contracts/moon';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Read } from '../../shared/api/read.ts';
import { ApiError, getJson } from '../../shared/api/request.ts';

export const tonightRead: Read<MoonTonight> = {
  path: '/moon',
  needs: { moon: 'object' },
  pick: ({ moon }) => moon as MoonTonight,
};
export const moonDaysRead: Read<readonly MoonDay[]> = {
  path: '/moon/days',
  needs: { days: 'list' },
  pick: ({ days }) => days as MoonDay[],
};
export const moonMonthRead: Read<MoonMonth> = {
  path: '/moon/month',
  needs: { month: 'object' },
  pick: ({ month }) => month as MoonMonth,
};
const moonDayRead = (date: string): Read<MoonDay> => ({
  path: `/moon/days/${date}`,
  needs: { day: 'object' },
  pick: ({ day }) => day as MoonDay,
});

/** The specification does not name these calls. Null if the API lacks them: the page then shows no phases. */
const query = <Data>({ path, needs, pick }: Read<Data>) =>
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

const tonightQuery = query(tonightRead);
const daysQuery = query(moonDaysRead);
const monthQuery = query(moonMonthRead);

/** The moon of tonight. Undefined while loading, null if it is unknown. */
export function useTonight(): MoonTonight | null | undefined {
  const { data, isError } = useQuery(tonightQuery);
  return data ?? (isError ? null : data);
}

/** The moons of the next days, from today. Empty while loading, or if they are unknown. */
export const useMoonDays = (): readonly MoonDay[] => useQuery(daysQuery).data ?? [];

export const useMoonMonth = (): MoonMonth | undefined => useQuery(monthQuery).data ?? undefined;

/** The moon of one day. The listed days are looked at first, so that only other dates are requested. */
export function useMoonDay(date: string | undefined): MoonDay | undefined {
  const days = useQuery(daysQuery).data;
  const listed = days?.find((day) => day.date === date);
  const { data } = useQuery({
    ...query(moonDayRead(date ?? '')),
    enabled: Boolean(date && days && !listed),
  });
  return listed ?? data ?? undefined;
}
