import { describe, expect, test } from '@jest/globals';
import { redisAddressForms } from '@luar/contracts/redis';
import { EnvError } from '@luar/contracts/env';
import { readEnv } from './env.ts';

const good = {
  MONGODB_URI: 'mongodb://db-1,db-2/luar?replicaSet=rs0',
  REDIS_URL: 'redis://localhost:6379',
  S3_ENDPOINT: 'http://localhost:9000',
  S3_BUCKET: 'luar',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'key',
  JWT_SECRET: 'dkeYw7VbqLm2Rz9TfQp4XsNcHj6GuAoE',
  ADMIN_EMAIL: 'Admin@Luar.test',
  ADMIN_PASSWORD: 'a walk by the river',
};

const faultsOf = (change: Record<string, string>) => {
  try {
    readEnv({ ...good, ...change });
    return [];
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    return error.faults;
  }
};

describe('the environment of the API', () => {
  test('is parsed into typed settings', () => {
    const env = readEnv({ ...good, SITE_URL: 'https://luar.test/', TRUST_PROXY: '10.0.0.1, 10.0.0.0/8', PORT: '8080' });
    expect(env).toMatchObject({
      port: 8080,
      siteUrl: 'https://luar.test',
      trustProxy: ['10.0.0.1', '10.0.0.0/8'],
      production: false,
      emailTest: true,
      seed: 'content',
      admin: { email: 'admin@luar.test' },
    });
    expect(readEnv(good).trustProxy).toEqual([]);
  });

  test.each([
    ['PORT', 'http', 'PORT must be a port number, 0 to 65535'],
    ['PORT', '70000', 'PORT must be a port number, 0 to 65535'],
    ['MONGODB_URI', 'localhost', 'MONGODB_URI must be a URL that starts with mongodb:// or mongodb+srv://'],
    ['REDIS_URL', 'http://x', `REDIS_URL must be an address like ${redisAddressForms}`],
    ['SITE_URL', 'luar.test', 'SITE_URL must be a URL that starts with http:// or https://'],
    ['JWT_SECRET', 'short', 'JWT_SECRET must have at least 32 characters'],
    ['JWT_SECRET', '', 'JWT_SECRET is missing'],
    ['JWT_TTL', '0s', 'JWT_TTL must be a duration such as 12h or 7d'],
    ['EMAIL_TEST', 'maybe', 'EMAIL_TEST must be on or off'],
    ['TRUST_PROXY', 'caddy', 'TRUST_PROXY must be addresses or CIDR blocks, with commas between'],
    ['ADMIN_PASSWORD', 'abc', 'ADMIN_PASSWORD must have at least 6 characters'],
    ['API_CRASH_AT', 'noon', expect.stringMatching(/^API_CRASH_AT must be one of before-insert, /)],
    ['CLOCK_AHEAD', '1 day', 'CLOCK_AHEAD must be a whole number of seconds'],
    ['NODE_ENV', 'live', 'NODE_ENV must be development, production or test'],
  ])('%s=%p: one clear error line', (name, value, fault) => {
    expect(faultsOf({ [name]: value })).toEqual([fault]);
  });

  test('all errors are reported at once', () => {
    expect(faultsOf({ PORT: 'x', REDIS_URL: '', JWT_SECRET: '' })).toHaveLength(3);
  });

  test.each([
    ['JWT_SECRET', 'please-change-me-please-change-me-please'],
    ['JWT_SECRET', 'a'.repeat(40)],
    ['JWT_SECRET', 'my-super-secret-key-for-the-jwt-tokens'],
    ['ADMIN_PASSWORD', 'admin123'],
    ['ADMIN_PASSWORD', 'Password1!'],
    ['ADMIN_PASSWORD', 'changeme'],
    ['ADMIN_PASSWORD', '123456'],
    ['API_CRASH_AT', 'after-insert'],
    ['CLOCK_AHEAD', '-86400'],
    ['MONGODB_URI', 'mongodb://luar:PASSWORD@db/luar'],
    ['REDIS_URL', 'redis://:PASSWORD@localhost:6379'],
    ['S3_ACCESS_KEY_ID', 'KEY'],
    ['S3_SECRET_ACCESS_KEY', 'SECRET'],
  ])('production refuses %s=%s, development accepts it', (name, value) => {
    expect(faultsOf({ NODE_ENV: 'production', [name]: value })).toEqual([expect.stringContaining(name)]);
    expect(faultsOf({ [name]: value })).toEqual([]);
  });
});
