import { queryOptions } from '@tanstack/react-query';
import { toService, toServices } from '../../shared/api/service-shape.ts';
import { call } from '../api/call.ts';

/** Each answer with one service has to hold it. */
export const oneService = { service: 'object' } as const;

export const servicePath = (id: string) => `/admin/services/${encodeURIComponent(id)}`;

export const servicesKey = ['admin', 'services'];

export async function readServices(signal?: AbortSignal) {
  const { services } = await call('GET', '/admin/services', { needs: { services: 'list' }, ...(signal && { signal }) });
  return toServices(services);
}

export const servicesQuery = queryOptions({
  queryKey: servicesKey,
  queryFn: ({ signal }) => readServices(signal),
  staleTime: 0,
});

/** For editing: read once when the form opens, and never changed under her fingers. */
export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'service', id],
    queryFn: async ({ signal }) =>
      toService((await call('GET', servicePath(id), { needs: oneService, signal })).service),
    staleTime: Infinity,
    gcTime: 0,
  });
