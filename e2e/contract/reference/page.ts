import { test } from '@jest/globals';
import { pageIsComplete, shortEndingsOf } from '../endings.ts';
import { calls } from '../specified-api.ts';
import { site } from './site.ts';

// endings.long.test.ts has the other endings, and the screens that make none of these calls.
test.each(calls.filter((call) => shortEndingsOf(call).length > 0))(
  '%s: the page is complete after the specified answer, in both languages',
  (call) => pageIsComplete(site, call, shortEndingsOf(call)),
);
