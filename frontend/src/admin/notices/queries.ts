import type { PushDeviceInput, PushDeviceView, PushOutcome } from '@luar/contracts/push';
import { queryOptions } from '@tanstack/react-query';
import { isUnknownCall } from '../../shared/api/request.ts';
import { call } from '../api/call.ts';

export const path = '/admin/push-devices';

interface Notices {
  key: string;
  devices: PushDeviceView[];
}

/** The call is optional: null if the API does not know it. */
export const noticesQuery = queryOptions({
  queryKey: ['admin', 'notices'],
  queryFn: async ({ signal }): Promise<Notices | null> => {
    try {
      const { key, devices } = await call('GET', path, { needs: { key: 'text', devices: 'list' }, signal });
      return { key, devices: devices as PushDeviceView[] };
    } catch (error) {
      if (isUnknownCall(error)) return null;
      throw error;
    }
  },
  staleTime: 0,
});

export const addDevice = (body: PushDeviceInput) => call('POST', path, { needs: {}, body });

const of = (id: string) => `${path}/${encodeURIComponent(id)}`;

export const testDevice = async (id: string): Promise<PushOutcome> =>
  (await call('POST', `${of(id)}/test`, { needs: { outcome: 'text' } })).outcome as PushOutcome;

export const removeDevice = (id: string) => call('DELETE', of(id), { needs: {} });
