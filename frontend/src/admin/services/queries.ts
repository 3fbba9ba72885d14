import type { Service } from '@luar/contracts/service';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const servicesKey = ['admin', 'services'];

export const servicesQuery = queryOptions({
  queryKey: servicesKey,
  queryFn: async ({ signal }) =>
    (await call<{ services: Service[] }>('GET', '/admin/services', undefined, signal)).services,
  staleTime: 0,
});

/** For editing: read once when the form opens, and never changed under her fingers. */
export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'service', id],
    queryFn: async ({ signal }) =>
      (await call<{ service: Service }>('GET', `/admin/services/${id}`, undefined, signal)).service,
    staleTime: Infinity,
    gcTime: 0,
  });
