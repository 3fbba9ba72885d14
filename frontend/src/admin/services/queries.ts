import { queryOptions } from '@tanstack/react-query';
import { toService, toServices } from '../../shared/api/service-shape.ts';
import { call } from '../api/call.ts';

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

/** For editing: loaded once when the form opens, and never refetched, because that would overwrite input. */
export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'service', id],
    queryFn: async ({ signal }) =>
      toService((await call('GET', servicePath(id), { needs: oneService, signal })).service),
    staleTime: Infinity,
    gcTime: 0,
  });
