import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { en as requestsEn } from '../requests/texts.en.ts';
import { pt as requestsPt } from '../requests/texts.pt.ts';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';
import { Today } from './today.tsx';

/** A lazy part of the dashboard, which stays small on the first screen. */
export const todayPart: PageModule = {
  Content: Today,
  texts: [
    { namespace: 'adminToday', languages: { pt, en } },
    // The words of a deadline and of a drafted mail.
    { namespace: 'adminRequests', languages: { pt: requestsPt, en: requestsEn } },
  ],
};
