import { Navigate, useLocation } from 'react-router-dom';

const settings = ['#hours', '#payment', '#promise', '#reminders'];

/** "My site" of earlier versions: its sections are in three rooms. */
export function FormerSite() {
  const { hash } = useLocation();
  const room = settings.includes(hash) ? 'settings' : hash === '#packages' ? 'services' : 'home-content';
  return <Navigate to={`/admin/${room}${hash}`} replace />;
}
