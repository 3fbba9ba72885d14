import { Suspense } from 'react';
import { lazyPage, type PageModule } from '../shared/navigation/lazy-page.tsx';
import { Loading } from './ui/load-failed.tsx';

const lazily = (load: () => Promise<PageModule>) => lazyPage(async () => ({ default: await load() }));

/** The pages behind the first screen, which is the sign-in or the dashboard. */
const pages = {
  today: lazily(async () => (await import('./dashboard/today.tsx')).todayPart),
  services: lazily(async () => (await import('./services/page.tsx')).servicesPage),
  newService: lazily(async () => (await import('./services/form-page.tsx')).newServicePage),
  editService: lazily(async () => (await import('./services/form-page.tsx')).editServicePage),
  home: lazily(async () => (await import('./site/page.tsx')).homePage),
  bookings: lazily(async () => (await import('./requests/list-page.tsx')).requestsPage),
  people: lazily(async () => (await import('./people/list-page.tsx')).peoplePage),
  importPeople: lazily(async () => (await import('./people/import-page.tsx')).importPage),
  person: lazily(async () => (await import('./people/page.tsx')).personPage),
  diary: lazily(async () => (await import('./diary/page.tsx')).diaryPage),
  timeOff: lazily(async () => (await import('./diary/time-off.tsx')).timeOffPage),
  calendars: lazily(async () => (await import('./calendars/page.tsx')).calendarsPage),
  newSession: lazily(async () => (await import('./diary/by-hand.tsx')).newSessionPage),
  answer: lazily(async () => (await import('./answer/page.tsx')).answerPage),
  mailQueue: lazily(async () => (await import('./mail-queue/page.tsx')).mailQueuePage),
  savedAnswers: lazily(async () => (await import('./saved-answers/page.tsx')).savedAnswersPage),
  forgot: lazily(async () => (await import('./login/forgot-page.tsx')).forgotPage),
  newPassword: lazily(async () => (await import('./login/new-password-page.tsx')).newPasswordPage),
  settings: lazily(async () => (await import('./settings/page.tsx')).settingsPage),
};

export type PageName = keyof typeof pages;

export function LazyPage({ name }: { name: PageName }) {
  const { Page } = pages[name];
  return (
    <Suspense fallback={<Loading />}>
      <Page />
    </Suspense>
  );
}

/** Loads the pages, so that they open without waiting. A failure is reported when a page is opened. */
export function preloadPages(): void {
  for (const { preload } of Object.values(pages)) preload().catch(() => {});
}
