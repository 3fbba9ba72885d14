import type { MoonMonth } from '@luar/contracts/moon';
import { useQuery } from '@tanstack/react-query';
import type { Read } from '../../shared/api/read.ts';
import { moonQuery } from './moon.ts';

export const moonMonthRead: Read<MoonMonth> = {
  path: '/moon/month',
  needs: { month: 'object' },
  pick: ({ month }) => month as MoonMonth,
};
const query = moonQuery(moonMonthRead);

export const useMoonMonth = (): MoonMonth | undefined => useQuery(query).data ?? undefined;
