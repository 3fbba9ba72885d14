const admin =
  /^\/admin(\/(login|dashboard|services|services\/new|services\/edit\/[0-9a-f]{24}|home-content|bookings|messages|settings))?$/;

/** A slash at its end makes no other page of it. */
export const withoutSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));

/** Is there a page of the panel at this path? */
export const isAdminPage = (path: string): boolean => admin.test(withoutSlash(path));
