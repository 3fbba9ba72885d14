import type { Person, PersonChanged, PersonPage } from '@luar/contracts/people';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { requestsKey } from '../api/current.ts';

/** The key begins as that of the lists: an act on a request changes people, too. */
export const peopleQuery = (q: string, enabled = true) =>
  queryOptions({
    queryKey: [...requestsKey, 'people', q],
    queryFn: async ({ signal }) => {
      const search = q && `?q=${encodeURIComponent(q)}`;
      return (await call<{ people: Person[] }>('GET', `/admin/people${search}`, { signal })).people;
    },
    enabled,
    placeholderData: keepPreviousData,
  });

export const personPath = (id: string): string => `/admin/people/${encodeURIComponent(id)}`;

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...requestsKey, 'person', id],
    queryFn: ({ signal }) => call<PersonPage>('GET', personPath(id), { signal }),
  });

export type Act = { type: 'merge'; with: string } | { type: 'split'; keys: readonly string[] };

export const changePerson = (id: string, { type, ...body }: Act) =>
  call<PersonChanged>('POST', `${personPath(id)}/${type}`, { body });

/** The name of a note's draft. */
export const personNote = (key: string): string => `person-${key}`;

/** A Portuguese number is shown in groups. */
export const shownKey = (key: string): string =>
  key.replace(/^(\+351)(\d{3})(\d{3})(\d{3})$/, '$1\u00a0$2\u00a0$3\u00a0$4');
