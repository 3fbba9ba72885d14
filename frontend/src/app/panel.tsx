import { AdminApp } from '../admin/admin-app.tsx';
import { drawHome } from './home-preview.tsx';

/** The panel, with the site's home page for its preview. */
export default function Panel() {
  return <AdminApp drawHome={drawHome} />;
}
