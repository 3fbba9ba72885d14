import type { i18n } from 'i18next';
import { addTexts } from '../shared/i18n/create-i18n.ts';
import { en as homeEn } from './home/texts.en.ts';
import { pt as homePt } from './home/texts.pt.ts';
import { en as picturesEn } from './pictures/texts.en.ts';
import { pt as picturesPt } from './pictures/texts.pt.ts';
import { en as requestsEn } from './requests/texts.en.ts';
import { pt as requestsPt } from './requests/texts.pt.ts';
import { en as servicesEn } from './services/texts.en.ts';
import { pt as servicesPt } from './services/texts.pt.ts';
import { en as settingsEn } from './settings/texts.en.ts';
import { pt as settingsPt } from './settings/texts.pt.ts';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    admin: typeof pt;
    adminHome: typeof homePt;
    adminPictures: typeof picturesPt;
    adminRequests: typeof requestsPt;
    adminServices: typeof servicesPt;
    adminSettings: typeof settingsPt;
  }
}

const namespaces = {
  admin: { pt, en },
  adminHome: { pt: homePt, en: homeEn },
  adminPictures: { pt: picturesPt, en: picturesEn },
  adminRequests: { pt: requestsPt, en: requestsEn },
  adminServices: { pt: servicesPt, en: servicesEn },
  adminSettings: { pt: settingsPt, en: settingsEn },
};

/** Adds the panel's texts when the panel loads, so that the public site does not load them. */
export function addAdminTexts(i18n: i18n): void {
  for (const [namespace, texts] of Object.entries(namespaces)) addTexts(i18n, namespace, texts);
}
