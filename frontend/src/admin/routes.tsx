import type { RouteObject } from 'react-router-dom';
import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { HomeContentPage } from './home/editor-page.tsx';
import { AdminLayout } from './layout/admin-layout.tsx';
import { LoginPage } from './login/login-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { BookingsPage } from './requests/bookings-page.tsx';
import { MessagesPage } from './requests/messages-page.tsx';
import { EditServicePage, NewServicePage } from './services/form-page.tsx';
import { ServicesPage } from './services/list-page.tsx';
import { RequireSession } from './session/require-session.tsx';
import { SettingsPage } from './settings/settings-page.tsx';
import { Crashed } from './ui/crashed.tsx';

const crashed = <Crashed />;

const pages: RouteObject[] = [
  { index: true, element: <DashboardPage /> },
  { path: 'dashboard', element: <DashboardPage /> },
  { path: 'services', element: <ServicesPage /> },
  { path: 'services/new', element: <NewServicePage /> },
  { path: 'services/edit/:id', element: <EditServicePage /> },
  { path: 'home-content', element: <HomeContentPage /> },
  { path: 'bookings', element: <BookingsPage /> },
  { path: 'messages', element: <MessagesPage /> },
  { path: 'settings', element: <SettingsPage /> },
  { path: '*', element: <NotFoundPage /> },
];

export const routes: RouteObject[] = [
  {
    path: 'admin',
    errorElement: crashed,
    children: [
      { path: 'login', element: <LoginPage /> },
      {
        element: <RequireSession />,
        // An error of a page is shown inside the layout, so that the menu stays.
        children: [{ element: <AdminLayout />, children: [{ errorElement: crashed, children: pages }] }],
      },
    ],
  },
];
