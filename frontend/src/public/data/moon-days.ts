import type { MoonDay } from '@luar/contracts/moon';
import type { Read } from '../../shared/api/read.ts';

export const moonDaysRead: Read<readonly MoonDay[]> = {
  path: '/moon/days',
  needs: { days: 'list' },
  pick: ({ days }) => days as MoonDay[],
};
