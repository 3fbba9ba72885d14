import { test } from '@jest/globals';
import { withSharedSite } from '../public/site.ts';
import { addresses } from './addresses.ts';
import { comeAtOnce } from './first-view.ts';

// first-html.test.ts does so for those who have chosen Portuguese.
const site = withSharedSite();

test('a visitor who chose English: no hydration error, no jump, one language, no data requested twice at any address', async () => {
  await comeAtOnce(site, 'en', 1280, addresses);
});
