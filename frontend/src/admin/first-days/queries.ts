import type { FirstDays, FirstDaysSave } from '@luar/contracts/site';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { useAct } from '../ui/use-act.ts';

export const firstDaysQuery = queryOptions({
  queryKey: ['admin', 'first-days'],
  queryFn: ({ signal }) => call<FirstDays>('GET', '/admin/first-days', { signal }),
  // Most steps follow from what is edited on other pages.
  staleTime: 0,
});

interface Says {
  says: FirstDaysSave;
  done: string;
  /** What takes it back. */
  back?: FirstDaysSave | undefined;
}

/** What only the practitioner knows, and whether the checklist is hidden. */
export function useFirstDays() {
  const queryClient = useQueryClient();
  const { data: days } = useQuery(firstDaysQuery);
  const acting = useAct();
  const put = async (body: FirstDaysSave) => {
    queryClient.setQueryData(firstDaysQuery.queryKey, await call<FirstDays>('PUT', '/admin/first-days', { body }));
  };
  const say = ({ says, done, back }: Says) =>
    void acting.act({
      name: 'say',
      run: () => put(says),
      done,
      undo: back && (() => put(back)),
    });
  return { days, acting, say };
}
