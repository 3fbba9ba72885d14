import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

export const settingsTexts = { namespace: 'adminSettings', languages: { pt, en } };
