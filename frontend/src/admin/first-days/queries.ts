import type { FirstDays, FirstDaysSave } from '@luar/contracts/site';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../api/call.ts';
import { useAct } from '../ui/use-act.ts';

const needs = { done: 'list' } as const;

/** An API without this call shows no checklist. */
export const firstDaysQuery = queryOptions({
  queryKey: ['admin', 'first-days'],
  queryFn: async ({ signal }) => (await call('GET', '/admin/first-days', { needs, signal })) as unknown as FirstDays,
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
  const { t } = useTranslation('adminFirstDays');
  const queryClient = useQueryClient();
  const { data: days } = useQuery(firstDaysQuery);
  const acting = useAct();
  const put = async (body: FirstDaysSave) => {
    const stored = (await call('PUT', '/admin/first-days', { needs, body })) as unknown as FirstDays;
    queryClient.setQueryData(firstDaysQuery.queryKey, stored);
  };
  const say = ({ says, done, back }: Says) =>
    void acting.act({
      name: 'say',
      run: () => put(says),
      done,
      undo: back && (() => put(back)),
      failed: t('failed'),
    });
  return { days, acting, say };
}
