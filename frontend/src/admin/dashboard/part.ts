import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { texts as adminMoney } from '../money/texts.ts';
import { texts as adminRequests } from '../requests/texts.ts';
import { texts as adminToday } from './texts.ts';
import { Today } from './today.tsx';

/** A lazy part of the dashboard, which stays small on the first screen. */
export const todayPart: PageModule = {
  Content: Today,
  // With the words of a deadline and of a drafted mail.
  texts: { adminToday, adminMoney, adminRequests },
};
