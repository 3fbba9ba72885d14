import { test } from '@jest/globals';
import { longEndingsOf, otherScreensAreComplete, pageIsComplete } from './endings.ts';
import { calls } from './specified-api.ts';
import { withReference } from './visitor.ts';

const site = withReference();

test.each(calls.filter((call) => longEndingsOf(call).length > 0))(
  '%s: the page is complete after every other ending, in both languages',
  (call) => pageIsComplete(site, call, longEndingsOf(call)),
);

test.each(['pt', 'en'] as const)('every other screen is complete with section 7 alone, in %s', (language) =>
  otherScreensAreComplete(site, language),
);
