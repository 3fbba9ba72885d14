import type { TimeOffInput, TimeOffView } from '@luar/contracts/time-off';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { requestsKey } from '../../api/current.ts';

const path = '/admin/time-off';
const pathOf = (id: string) => `${path}/${encodeURIComponent(id)}`;

/** The key is that of the lists, whose verdicts depend on it. */
export const timeOffQuery = queryOptions({
  queryKey: [...requestsKey, 'time-off'],
  queryFn: async ({ signal }): Promise<TimeOffView[]> => {
    const { entries } = await call('GET', path, { needs: { entries: 'list' }, signal });
    return entries as TimeOffView[];
  },
});

export const saveTimeOff = (id: string | undefined, body: TimeOffInput) =>
  call(id ? 'PUT' : 'POST', id ? pathOf(id) : path, { needs: { entry: 'object' }, body });

export const removeTimeOff = (id: string) => call('DELETE', pathOf(id), { needs: {} });
