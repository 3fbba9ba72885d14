import type { Moment, Service } from '@luar/contracts/service';
import { useQuery } from '@tanstack/react-query';
import { type Read, readQuery } from '../../shared/api/read.ts';

/** The page of a request has these from the API. */
const apart = { questions: undefined, preparation: undefined };
export const servicesRead: Read<Service[]> = {
  path: '/services',
  pick: ({ allServices }) => (allServices as Service[]).map((service) => ({ ...service, ...apart })),
};
const query = readQuery(servicesRead);

export const useServices = () => useQuery(query);

/** A call of its own: the specification says what the services answer, and only one page shows the moments. */
export const momentsRead: Read<Record<string, Moment[]>> = {
  path: '/services/moments',
  pick: ({ moments }) => moments as Record<string, Moment[]>,
};
export const useMoments = ({ slug }: Service): Moment[] => useQuery(readQuery(momentsRead)).data?.[slug] ?? [];
