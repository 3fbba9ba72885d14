import type { Service } from '@luar/contracts/service';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '../../shared/api/request.ts';

const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: async ({ signal }) => {
    const { allServices } = await getJson<{ allServices: Service[] }>('/services', signal);
    return allServices.filter((service) => service.isActive).toSorted((a, b) => a.order - b.order);
  },
});

export const useServices = () => useQuery(servicesQuery);
