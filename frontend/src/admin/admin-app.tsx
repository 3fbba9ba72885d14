/** The seam for the administrator's panel: everything under /admin is loaded from here, and only there. */
export default function AdminApp() {
  return null;
}
