const admin =
  /^\/admin(\/(login|forgot|reset|dashboard|services|services\/new|services\/edit\/[0-9a-f]{24}|answer\/[0-9a-f]{24}|people|people\/import|people\/[0-9a-f]{24}|home-content|bookings|diary|diary\/new|diary\/calendars|diary\/off|mail-queue|saved-answers|settings))?$/;

/** Pages ignore a trailing slash. */
export const withoutSlash = (path: string): string => (path === '/' ? path : path.replace(/\/$/, ''));

/** Whether the panel has a page at this path. */
export const isAdminPage = (path: string): boolean => admin.test(withoutSlash(path));
