import { test } from '@jest/globals';
import { withSharedSite } from '../public/site.ts';
import { addresses } from './addresses.ts';
import { comeAtOnce } from './first-view.ts';

// first-html.test.ts opens every address for those who have chosen Portuguese, and some for those who have chosen English.
const site = withSharedSite();

test('who has chosen English: no hydration error, no jump, one language, no data asked for twice at any address', async () => {
  await comeAtOnce(site, 'en', 1280, addresses);
});
