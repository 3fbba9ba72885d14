// The pages behind the first screen load on demand, with their texts, 1.5 s after the layout or when they are opened. The
// schema of the settings made the first screen 172.9 KB, above the limit of 165.

import type { RouteObject } from 'react-router-dom';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { AdminLayout } from './layout/admin-layout.tsx';
import { LazyPage } from './lazy-pages.tsx';
import { LoginPage } from './login/login-page.tsx';
import { NotFoundPage, Crashed } from './message-pages.tsx';
import { RequireSession } from './layout/require-session.tsx';

const crashed = <Crashed />;

const dashboard = (
  <DashboardPage>
    <LazyPage name="today" />
  </DashboardPage>
);

const pages: RouteObject[] = [
  { index: true, element: dashboard },
  { path: 'dashboard', element: dashboard },
  { path: 'services', element: <LazyPage name="services" /> },
  { path: 'services/new', element: <LazyPage name="newService" /> },
  { path: 'services/edit/:id', element: <LazyPage name="editService" /> },
  { path: 'home-content', element: <LazyPage name="home" /> },
  { path: 'bookings', element: <LazyPage name="bookings" /> },
  { path: 'messages', element: <LazyPage name="messages" /> },
  { path: 'people', element: <LazyPage name="people" /> },
  { path: 'people/import', element: <LazyPage name="importPeople" /> },
  { path: 'people/:id', element: <LazyPage name="person" /> },
  { path: 'payments', element: <LazyPage name="payments" /> },
  { path: 'diary', element: <LazyPage name="diary" /> },
  { path: 'diary/off', element: <LazyPage name="timeOff" /> },
  { path: 'diary/calendars', element: <LazyPage name="calendars" /> },
  { path: 'diary/new', element: <LazyPage name="newSession" /> },
  { path: 'answer/:id', element: <LazyPage name="answer" /> },
  { path: 'site', element: <LazyPage name="site" /> },
  { path: 'mail-queue', element: <LazyPage name="mailQueue" /> },
  { path: 'saved-answers', element: <LazyPage name="savedAnswers" /> },
  { path: 'invited-words', element: <LazyPage name="invitedWords" /> },
  { path: 'settings', element: <LazyPage name="settings" /> },
  { path: '*', element: <NotFoundPage /> },
];

export const routes: RouteObject[] = [
  {
    path: 'admin',
    errorElement: crashed,
    children: [
      { path: 'login', element: <LoginPage /> },
      { path: 'forgot', element: <LazyPage name="forgot" /> },
      { path: 'reset', element: <LazyPage name="newPassword" /> },
      {
        element: <RequireSession />,
        // An error of a page is shown inside the layout, so that the menu stays.
        children: [{ element: <AdminLayout />, children: [{ errorElement: crashed, children: pages }] }],
      },
    ],
  },
];
