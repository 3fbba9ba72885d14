import { expect, test } from '@jest/globals';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { testPostsIn } from './posts.ts';
import { site } from './site.ts';

testPostsIn('pt');

test('the browser validates the form itself, and today is the first day', async () => {
  const { text } = await new Client(site.stack.url).get('/booking');
  expect(text.includes(`min="${todayInLisbon()}"`)).toBe(true);
  const [form = ''] = /<form\b[^>]*>/.exec(text) ?? [];
  expect(form).toMatch(/action="\/booking".*method="post"/);
  expect(form).not.toMatch(/novalidate/i);
});
