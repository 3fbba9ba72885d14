import { publicPages } from '@luar/contracts/pages';

const admin =
  /^\/admin(\/(login|dashboard|services|services\/new|services\/edit\/[0-9a-f]{24}|home-content|bookings|messages|settings))?$/;
const publicPaths = new Set<string>(publicPages.flatMap((page) => [page, page === '/' ? '/en' : `/en${page}`]));

/** Is there a page at this path? A slash at its end makes no other page of it. */
export function isPage(path: string): boolean {
  const plain = path === '/' ? path : path.replace(/\/$/, '');
  return publicPaths.has(plain) || admin.test(plain);
}
