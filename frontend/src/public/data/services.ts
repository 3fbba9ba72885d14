import type { Moment, Service } from '@luar/contracts/service';
import { useQuery } from '@tanstack/react-query';
import { type Read, readQuery } from '../../shared/api/read.ts';

const read = <Data>(path: string, pick: (services: Service[]) => Data): Read<Data> => ({
  path,
  pick: ({ allServices }) => pick(allServices as Service[]),
});

/** Only one page shows the moments of a session; the page of a request has the others from the API. */
const apart = { moments: undefined, questions: undefined, preparation: undefined };
export const servicesRead = read('/services', (all) => all.map((service): Service => ({ ...service, ...apart })));
const query = readQuery(servicesRead);

export const useServices = () => useQuery(query);

export const momentsRead = read('/services#moments', (all) =>
  Object.fromEntries(all.map(({ slug, moments = [] }): [string, Moment[]] => [slug, moments])),
);
export const useMoments = ({ slug }: Service): Moment[] => useQuery(readQuery(momentsRead)).data?.[slug] ?? [];
