import { Navigate, useLocation, useSearchParams } from 'react-router-dom';

const settings = ['#hours', '#payment', '#promise', '#reminders'];

/** "My site" of earlier versions: its sections are in three rooms. */
export function FormerSite() {
  const { hash } = useLocation();
  const room = settings.includes(hash) ? 'settings' : hash === '#packages' ? 'services' : 'home-content';
  return <Navigate to={`/admin/${room}${hash}`} replace />;
}

/** The messages stand in one list with the bookings. */
export function FormerMessages() {
  const [search] = useSearchParams();
  if (!search.has('filter') && !search.has('one')) search.set('show', 'messages');
  return <Navigate to={`/admin/bookings?${search.toString()}`} replace />;
}
