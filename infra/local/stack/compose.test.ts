import { expect, test } from '@jest/globals';
import { compose } from './compose.ts';

const secrets = { jwtSecret: 'j', adminPassword: 'a', s3AccessKeyId: 'i', s3SecretAccessKey: 's' };
const all = { mongo: true, redis: true, storage: true, inbox: true };

test.each([
  ['nothing', {}, all],
  ['an empty value', { MONGODB_URI: '' }, all],
  ['MONGODB_URI', { MONGODB_URI: 'mongodb://db/luar' }, { ...all, mongo: false }],
  ['REDIS_URL', { REDIS_URL: 'redis://queue' }, { ...all, redis: false }],
  ['S3_ENDPOINT', { S3_ENDPOINT: 'https://s3.example' }, { ...all, storage: false }],
  ['SMTP_URL', { SMTP_URL: 'smtp://mail' }, { ...all, inbox: false }],
  ['MAIL_CLIENT_ID', { MAIL_CLIENT_ID: 'id' }, { ...all, inbox: false }],
])('with %s given, the parts that are embedded are those that nothing replaces', async (_, given, embedded) => {
  const composed = await compose(given, 3000, secrets);
  expect(composed.embedded).toEqual(embedded);
  // The API gets every setting that the caller gives.
  expect(composed.api).toMatchObject(Object.fromEntries(Object.entries(given).filter(([, value]) => value)));
});

test('example testimonials are seeded except in production, and production is given no secret', async () => {
  const { api } = await compose({}, 3000, secrets);
  expect([api['SEED_EXAMPLES'], api['JWT_SECRET']]).toEqual(['on', 'j']);
  expect([api['ADMIN_PASSWORD'], api['ADMIN_PASSWORD_GENERATED']]).toEqual(['a', 'on']);
  const { api: given } = await compose({ ADMIN_PASSWORD: 'uma frase' }, 3000, secrets);
  expect([given['ADMIN_PASSWORD'], given['ADMIN_PASSWORD_GENERATED']]).toEqual(['uma frase', undefined]);
  const live = (await compose({ NODE_ENV: 'production' }, 3000, secrets)).api;
  expect([live['SEED_EXAMPLES'], live['JWT_SECRET'], live['ADMIN_PASSWORD']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
