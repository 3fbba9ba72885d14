import type { Diary } from '@luar/contracts/diary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { requestsKey } from '../api/current.ts';

/** The key is that of the lists, so that what changes a list also loads the diary again. */
export const diaryQuery = (from: string, days: number) =>
  queryOptions({
    queryKey: [...requestsKey, 'diary', from, days],
    queryFn: async ({ signal }): Promise<Diary> =>
      (await call('GET', `/admin/diary?from=${from}&days=${days}`, {
        needs: { entries: 'list', off: 'list' },
        signal,
      })) as unknown as Diary,
    placeholderData: keepPreviousData,
  });
