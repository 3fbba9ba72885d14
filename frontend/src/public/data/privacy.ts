import type { Keeps } from '@luar/contracts/privacy';
import { useQuery } from '@tanstack/react-query';
import { readQuery } from '../../shared/api/read.ts';

export const privacyRead = {
  path: '/privacy',
  pick: ({ keeps }: { keeps: Keeps }): Keeps => keeps,
};
const query = readQuery(privacyRead);

/** The retention times that the API applies. */
export const useKeeps = (): Keeps | undefined => useQuery(query).data;
