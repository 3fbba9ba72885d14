import type { FreeHours } from '@luar/contracts/free-hours';
import type { SessionTime } from '@luar/contracts/request-history';
import type { Service } from '@luar/contracts/service';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { moonQuery } from './moon.ts';

/** Undefined while loading, null if they are not known. */
export type Free = FreeHours | null | undefined;

const freePath = (slug: string) => `/free-hours/${slug}`;
const freeQuery = (slug: string) =>
  moonQuery<FreeHours>({
    path: freePath(slug),
    pick: (answer) => answer as never,
  });

/** The free hours of a service. Undefined without one, too. */
export const useFreeHours = (service: Service | undefined): Free =>
  useQuery({ ...freeQuery(service?.slug ?? ''), enabled: service !== undefined, staleTime: 30_000 }).data;

/** The first hour of each of the next three days with one. */
export const nextHours = (free: Free): SessionTime[] =>
  Object.entries(free?.days ?? {})
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([date, [time]]) => (time ? [{ date, time }] : []))
    .slice(0, 3);

/** The free hours that the page has shown of a service, if this one is among them. */
export function shownFree(client: QueryClient, service: string, { date, time }: SessionTime): FreeHours | undefined {
  const free = client.getQueryData<FreeHours | null>([freePath(service)]);
  return free?.days[date]?.includes(time) ? free : undefined;
}

export const forgetFreeHours = (client: QueryClient, service: string): void =>
  void client.invalidateQueries({ queryKey: [freePath(service)] });
