import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { BookingsPage, MessagesPage } from './list-page.tsx';
import { texts as adminRequests } from './texts.ts';

const texts = { adminRequests };

export const bookingsPage: PageModule = { Content: BookingsPage, texts };
export const messagesPage: PageModule = { Content: MessagesPage, texts };
