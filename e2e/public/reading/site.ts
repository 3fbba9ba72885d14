import { withSharedSite } from '../site.ts';

/** The shared stack, and one browser for all parts. */
export const site = withSharedSite();
