import { expect, test } from '@jest/globals';
import { redisTarget } from './redis.ts';

test.each([
  ['redis://localhost', { host: 'localhost', port: 6379, db: 0 }],
  ['redis://:a%40b@db.example:7000/3', { host: 'db.example', port: 7000, password: 'a@b', db: 3 }],
  ['rediss://luar:pw@[::1]:6380', { host: '::1', port: 6380, username: 'luar', password: 'pw', db: 0, tls: {} }],
  [
    'redis+sentinel://:pw@one.example,[::1]:5000/main/2?sentinel-password=a%26b',
    {
      sentinels: [
        { host: 'one.example', port: 26_379 },
        { host: '::1', port: 5000 },
      ],
      name: 'main',
      password: 'pw',
      sentinelPassword: 'a&b',
      db: 2,
      failoverDetector: true,
    },
  ],
  [
    'rediss+sentinel://one.example/main',
    {
      sentinels: [{ host: 'one.example', port: 26_379 }],
      name: 'main',
      db: 0,
      tls: {},
      enableTLSForSentinelMode: true,
      sentinelTLS: {},
      failoverDetector: true,
    },
  ],
])('%s', (address, target) => {
  expect(redisTarget(address)).toEqual(target);
});

test.each(['http://host', 'redis://', 'redis://a,b', 'redis://host/name', 'redis://:%zz@host', 'redis+sentinel://a,b'])(
  '%s is refused',
  (address) => {
    expect(redisTarget(address)).toBeUndefined();
  },
);
