import type { i18n } from 'i18next';
import type { InPortuguese } from '../shared/i18n/catalogue.ts';
import { addTexts } from '../shared/i18n/create-i18n.ts';
import { texts as admin } from './texts.ts';

// Each page brings its own texts. These are their types.
declare module 'i18next' {
  interface ResourceNamespaceMap {
    admin: InPortuguese<typeof admin>;
    adminAnswer: InPortuguese<typeof import('./answer/texts.ts').texts>;
    adminCalendars: InPortuguese<typeof import('./calendars/texts.ts').texts>;
    adminFirstDays: InPortuguese<typeof import('./first-days/texts.ts').texts>;
    adminDiary: InPortuguese<typeof import('./diary/texts.ts').texts>;
    adminMoney: InPortuguese<typeof import('./money/texts.ts').texts>;
    adminPeople: InPortuguese<typeof import('./people/texts.ts').texts>;
    adminPictures: InPortuguese<typeof import('./pictures/texts.ts').texts>;
    adminQueue: InPortuguese<typeof import('./mail-queue/texts.ts').texts>;
    adminRequests: InPortuguese<typeof import('./requests/texts.ts').texts>;
    adminSaved: InPortuguese<typeof import('./saved-answers/texts.ts').texts>;
    adminSecurity: InPortuguese<typeof import('./security/texts.ts').texts>;
    adminServices: InPortuguese<typeof import('./services/texts.ts').texts>;
    adminSettings: InPortuguese<typeof import('./settings/texts.ts').texts>;
    adminSite: InPortuguese<typeof import('./site/texts.ts').texts>;
    adminToday: InPortuguese<typeof import('./dashboard/texts.ts').texts>;
  }
}

/** Adds the texts of the first screen when the panel loads, so that the public site does not load them. */
export const addAdminTexts = (i18n: i18n): void => addTexts(i18n, { admin });
