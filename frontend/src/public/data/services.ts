import type { Service } from '@luar/contracts/service';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../shared/api/read.ts';

export const servicesRead = {
  path: '/services',
  pick: ({ allServices }: { allServices: Service[] }): Service[] =>
    allServices.filter((service) => service.isActive).toSorted((a, b) => a.order - b.order),
};
const query = readQuery(servicesRead);

export const useServices = () => useQuery(query);
