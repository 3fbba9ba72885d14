import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

export const securityTexts = { namespace: 'adminSecurity', languages: { pt, en } };
