import { expect, test } from '@jest/globals';
import { Client } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { addressOf, bookingFields, post, textOf, valuesOf, words } from '../posts.ts';
import { site } from './site.ts';

const url = () => site.stack.url;

test('while the database is down the input is kept, and the same form works when it is back', async () => {
  const mongo = site.stack.part('mongo');
  await mongo.stop();
  for (const language of ['pt', 'en'] as const) {
    const { status, headers, text } = await post(url(), addressOf('/booking', language), bookingFields);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(textOf(text)).toContain(words[language].notBooked);
    expect(textOf(text)).toContain(words[language].unavailable);
    expect(valuesOf(text)).toEqual(bookingFields);
  }
  await mongo.start();
  await until(
    'the database is back',
    () => new Client(url()).get('/api/health/ready'),
    ({ status }) => status === 200,
  );
  expect((await post(url(), '/booking', bookingFields)).status).toBe(200);
});
