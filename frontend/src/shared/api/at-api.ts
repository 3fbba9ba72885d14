import { base } from './request.ts';

/** The origin of the API, if the pages were built for an API on another origin. */
export const apiOrigin: string | undefined = /^https?:/.test(base) ? new URL(base).origin : undefined;

/** Whether the API answers at the page's own origin. */
export const sameOrigin: boolean =
  apiOrigin === undefined || (typeof location === 'object' && apiOrigin === location.origin);

/** Adds the origin of the API to absolute paths from its answers, such as those of images. Accepts a srcset too. */
export const atApi = (paths: string): string =>
  apiOrigin === undefined ? paths : paths.replace(/(^|,\s*)\/(?!\/)/g, `$1${apiOrigin}/`);
