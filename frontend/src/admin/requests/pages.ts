import type { PageModule } from '../../shared/navigation/lazy-page.tsx';
import { BookingsPage, MessagesPage } from './list-page.tsx';
import { en } from './texts.en.ts';
import { pt } from './texts.pt.ts';

const texts = [{ namespace: 'adminRequests', languages: { pt, en } }];

export const bookingsPage: PageModule = { Content: BookingsPage, texts };
export const messagesPage: PageModule = { Content: MessagesPage, texts };
