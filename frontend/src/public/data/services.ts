import type { Service } from '@luar/contracts/service';
import { useQuery } from '@tanstack/react-query';
import { type Read, readQuery } from '../../shared/api/read.ts';

export const servicesRead: Read<Service[]> = {
  path: '/services',
  pick: ({ allServices }) => allServices as Service[],
};
const query = readQuery(servicesRead);

export const useServices = () => useQuery(query);
