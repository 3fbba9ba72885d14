import { test } from '@jest/globals';
import { otherScreensAreComplete, pageIsComplete, shortEndingsOf } from '../endings.ts';
import { calls } from '../specified-api.ts';
import { site } from './site.ts';

test.each(calls)('%s: the page is complete after the main endings, in both languages', (call) =>
  pageIsComplete(site, call, shortEndingsOf(call)),
);

test('every other screen is complete with section 7 alone', () => otherScreensAreComplete(site, 'pt'));
