import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { texts as adminPictures } from '../pictures/texts.ts';
import { EditServicePage, NewServicePage } from './form-page.tsx';
import { texts as adminServices } from './texts.ts';

const texts = { adminServices, adminPictures };

export const newServicePage: PageModule = { Content: NewServicePage, texts };
export const editServicePage: PageModule = { Content: EditServicePage, texts };
