// What every page behind the sign-in needs. The sign-in page does not load it.

import { DashboardPage } from './dashboard/dashboard-page.tsx';
import { LazyPage } from './lazy-pages.tsx';

export { AdminLayout } from './layout/admin-layout.tsx';
export { BookingsRoom } from './layout/rooms.tsx';

export const Dashboard = () => (
  <DashboardPage>
    <LazyPage name="today" />
  </DashboardPage>
);
