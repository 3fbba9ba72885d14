import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { picturesTexts } from '../pictures/texts.ts';
import { EditServicePage, NewServicePage } from './form-page.tsx';
import { servicesTexts } from './texts.ts';

const texts = [servicesTexts, picturesTexts];

export const newServicePage: PageModule = { Content: NewServicePage, texts };
export const editServicePage: PageModule = { Content: EditServicePage, texts };
