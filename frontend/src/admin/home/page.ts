import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { HomeContentPage } from './editor-page.tsx';
import { texts as adminHome } from './texts.ts';

export const homePage: PageModule = {
  Content: HomeContentPage,
  texts: { adminHome },
};
