import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { ServicesPage } from './list-page.tsx';
import { servicesTexts } from './texts.ts';

export const servicesPage: PageModule = { Content: ServicesPage, texts: [servicesTexts] };
