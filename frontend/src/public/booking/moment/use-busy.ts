import type { Busy } from '@luar/contracts/busy';
import { useQuery } from '@tanstack/react-query';
import type { Read } from '../../../shared/api/read.ts';
import { moonQuery } from '../../data/moon.ts';

const busyRead: Read<Busy> = {
  path: '/busy',
  needs: { busy: 'object', off: 'list' },
  pick: ({ busy, off }) => ({ busy, off }) as unknown as Busy,
};

const nothing: Busy = { busy: {}, off: [] };

/** What is probably taken. Nothing while loading, and if the API does not know it. */
export const useBusy = (): Busy => useQuery(moonQuery(busyRead)).data ?? nothing;
