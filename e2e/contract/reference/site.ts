import { withReference } from '../visitor.ts';

/** One reference server and one browser for all parts. */
export const site = withReference();
