import { base } from './request.ts';

/** The API's own origin, where the build was given one. */
export const apiOrigin: string | undefined = /^https?:/.test(base) ? new URL(base).origin : undefined;

/** What the API names by path alone, such as a picture, stands where the API stands. Takes a srcset as well. */
export const atApi = (paths: string): string =>
  apiOrigin === undefined ? paths : paths.replace(/(^|,\s*)\/(?!\/)/g, `$1${apiOrigin}/`);
