import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

export const siteTexts = { namespace: 'adminSite', languages: { pt, en } };
