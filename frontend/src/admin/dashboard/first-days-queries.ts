import type { FirstDays, FirstDaysSave } from '@luar/contracts/site';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/call.ts';

const needs = { done: 'list' } as const;

/** An API without this call shows no checklist. */
export const firstDaysQuery = queryOptions({
  queryKey: ['admin', 'first-days'],
  queryFn: async ({ signal }) => (await call('GET', '/admin/first-days', { needs, signal })) as unknown as FirstDays,
  // Most steps follow from what is edited on other pages.
  staleTime: 0,
});

/** Stores what only the practitioner knows, and whether the checklist is hidden. */
export function useSaveFirstDays() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (said: FirstDaysSave) =>
      (await call('PUT', '/admin/first-days', { needs, body: said })) as unknown as FirstDays,
    onSuccess: (days) => queryClient.setQueryData(firstDaysQuery.queryKey, days),
  });
}
