import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { HomeContentPage } from './editor-page.tsx';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

export const homePage: PageModule = {
  Content: HomeContentPage,
  texts: [{ namespace: 'adminHome', languages: { pt, en } }],
};
