import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { ServicesPage } from './list-page.tsx';
import { texts as adminServices } from './texts.ts';

export const servicesPage: PageModule = { Content: ServicesPage, texts: { adminServices } };
