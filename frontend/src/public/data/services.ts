import { categories, type Category } from '@luar/contracts/categories';
import type { Service } from '@luar/contracts/service';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { getJson } from '../../shared/api/request.ts';

export const servicesQuery = queryOptions({
  queryKey: ['services'],
  queryFn: async ({ signal }) => {
    const { allServices } = await getJson<{ allServices: Service[] }>('/services', signal);
    return allServices.filter((service) => service.isActive).toSorted((a, b) => a.order - b.order);
  },
});

export const useServices = () => useQuery(servicesQuery);

/** A category that we do not know is drawn and named as "other". */
export const categoryOf = (service: Service): Category =>
  categories.find((category) => category === service.category) ?? 'other';
