import { seedSite } from '@luar/contracts/site-seed';
import { toSite } from './site-shape.ts';

/** For an API that knows only the specified calls: the site settings of a first start. Loaded only then. */
export const specifiedSite = toSite({
  ...seedSite,
  payment: (['bankTransfer', 'mbway', 'paypal'] as const).filter((way) => seedSite.payment[way]),
});
