// The pages behind the first screen load on demand, with their texts, 1.5 s after the layout or when they are opened. The
// schema of the settings made the first screen 172.9 KB, above the limit of 165.

import type { RouteObject } from 'react-router-dom';
import type { Room, RoomHandle } from './layout/rooms.tsx';
import { LazyPage, type PageName } from './lazy-pages.tsx';
import { LoginPage } from './login/login-page.tsx';
import { Crashed, NotFoundPage } from './message-pages.tsx';
import { RequireSession } from './layout/require-session.tsx';

const crashed = <Crashed />;

/** What stands around and on the first page, once the practitioner is signed in. */
const inside = (name: keyof typeof import('./inside.tsx')) => ({
  lazy: async () => ({ Component: (await import('./inside.tsx'))[name] }),
});

const page = (path: string, name: PageName): RouteObject => ({ path, element: <LazyPage name={name} /> });
const room = (name: Room, children: RouteObject[]): RouteObject => ({
  handle: { room: name } satisfies RoomHandle,
  children,
});

/** The addresses of each room. */
const pages: RouteObject[] = [
  room('dashboard', [
    { index: true, ...inside('Dashboard') },
    { path: 'dashboard', ...inside('Dashboard') },
  ]),
  room('home', [page('home-content', 'home')]),
  room('services', [
    page('services', 'services'),
    page('services/new', 'newService'),
    page('services/edit/:id', 'editService'),
  ]),
  room('bookings', [
    {
      ...inside('BookingsRoom'),
      children: [page('bookings', 'bookings'), page('diary', 'diary'), page('people', 'people')],
    },
    page('people/import', 'importPeople'),
    page('people/:id', 'person'),
    page('diary/off', 'timeOff'),
    page('diary/new', 'newSession'),
    page('answer/:id', 'answer'),
  ]),
  room('settings', [
    page('settings', 'settings'),
    page('diary/calendars', 'calendars'),
    page('mail-queue', 'mailQueue'),
    page('saved-answers', 'savedAnswers'),
  ]),
  { path: '*', element: <NotFoundPage /> },
];

export const routes: RouteObject[] = [
  {
    path: 'admin',
    HydrateFallback: () => null,
    errorElement: crashed,
    children: [
      { path: 'login', element: <LoginPage /> },
      { path: 'forgot', element: <LazyPage name="forgot" /> },
      { path: 'reset', element: <LazyPage name="newPassword" /> },
      {
        element: <RequireSession />,
        // An error of a page is shown inside the layout, so that the menu stays.
        children: [{ ...inside('AdminLayout'), children: [{ errorElement: crashed, children: pages }] }],
      },
    ],
  },
];
