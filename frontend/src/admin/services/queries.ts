// The first screen loads this file for the number of services. Nothing here may need the schemas of the contracts.

import type { Service } from '@luar/contracts/service';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

export const servicePath = (id: string) => `/admin/services/${encodeURIComponent(id)}`;

export const servicesKey = ['admin', 'services'];

export const servicesQuery = queryOptions({
  queryKey: servicesKey,
  queryFn: async ({ signal }) => (await call<{ services: Service[] }>('GET', '/admin/services', { signal })).services,
  staleTime: 0,
});

export const readService = async (id: string, signal?: AbortSignal) =>
  (await call<{ service: Service }>('GET', `${servicePath(id)}?with=moments`, { signal })).service;

/** For editing: loaded once when the form opens, and never refetched, because that would overwrite input. */
export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'service', id],
    queryFn: ({ signal }) => readService(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
