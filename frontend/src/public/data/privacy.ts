import type { Keeps } from '@luar/contracts/privacy';
import { useQuery } from '@tanstack/react-query';
import { type Read, readQuery } from '../../shared/api/read.ts';

export const privacyRead: Read<Keeps> = {
  path: '/privacy',
  needs: { keeps: 'object' },
  pick: ({ keeps }) => keeps as Keeps,
};
const query = readQuery(privacyRead);

/** The retention times that the API applies. */
export const useKeeps = (): Keeps | undefined => useQuery(query).data;
