import type { i18n } from 'i18next';
import { addTexts } from '../shared/i18n/create-i18n.ts';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

// Each page brings its own texts. These are their types.
declare module 'i18next' {
  interface ResourceNamespaceMap {
    admin: typeof pt;
    adminAnswer: typeof import('./answer/texts.pt.ts').pt;
    adminHome: typeof import('./home/texts.pt.ts').pt;
    adminPictures: typeof import('./pictures/texts.pt.ts').pt;
    adminRequests: typeof import('./requests/texts.pt.ts').pt;
    adminSecurity: typeof import('./security/texts.pt.ts').pt;
    adminServices: typeof import('./services/texts.pt.ts').pt;
    adminSettings: typeof import('./settings/texts.pt.ts').pt;
    adminSite: typeof import('./site/texts.pt.ts').pt;
    adminToday: typeof import('./today/texts.pt.ts').pt;
  }
}

/** Adds the texts of the first screen when the panel loads, so that the public site does not load them. */
export const addAdminTexts = (i18n: i18n): void => addTexts(i18n, 'admin', { pt, en });
