import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

export const picturesTexts = { namespace: 'adminPictures', languages: { pt, en } };
