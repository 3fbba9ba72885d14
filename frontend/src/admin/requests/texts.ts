import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

export const requestsTexts = { namespace: 'adminRequests', languages: { pt, en } };
