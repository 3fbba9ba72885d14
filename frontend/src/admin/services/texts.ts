import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

export const servicesTexts = { namespace: 'adminServices', languages: { pt, en } };
