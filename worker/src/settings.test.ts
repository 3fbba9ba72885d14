import { expect, test } from '@jest/globals';
import type { Env } from './env.ts';
import { describeSettings, mailSettings } from './settings.ts';

const oauth = {
  MAIL_CLIENT_ID: 'id',
  MAIL_CLIENT_SECRET: 'secret',
  MAIL_REFRESH_TOKEN: 'refresh',
  MAIL_FROM: 'a@b.pt',
};
const envOf = (env: Record<string, string>) => ({ MAIL_TENANT: 'common', ...env }) as unknown as Env;
const settingsOf = (env: Record<string, string>) => mailSettings(envOf(env));

test.each([
  ['eu', 'https://accounts.zoho.eu/oauth/v2/token', 'https://mail.zoho.eu'],
  ['com', 'https://accounts.zoho.com/oauth/v2/token', 'https://mail.zoho.com'],
  ['ca', 'https://accounts.zohocloud.ca/oauth/v2/token', 'https://mail.zohocloud.ca'],
])('the region %s selects the data centre of the provider', (MAIL_REGION, tokenUrl, apiUrl) => {
  expect(settingsOf({ ...oauth, MAIL_REGION })).toMatchObject({
    settings: { transport: 'zoho', apiUrl, oauth: { tokenUrl } },
  });
});

test.each([
  ['gmail', 'smtps://smtp.gmail.com:465'],
  ['microsoft', 'smtp://smtp.office365.com:587?requireTLS=true'],
])('the provider %s is reached over SMTP with the same credentials', (MAIL_PROVIDER, url) => {
  expect(settingsOf({ ...oauth, MAIL_PROVIDER })).toMatchObject({ settings: { transport: 'smtp-oauth2', url } });
});

test('SMTP_URL overrides the OAuth2 settings, and the status holds no secret', () => {
  expect(settingsOf({ ...oauth, MAIL_PROVIDER: 'gmail', SMTP_URL: 'smtp://mail.pt' })).toMatchObject({
    settings: { transport: 'smtp', url: 'smtp://mail.pt' },
  });
  const status = JSON.stringify(describeSettings(envOf({ ...oauth, MAIL_REGION: 'eu' })));
  for (const secret of ['"id"', '"secret"', '"refresh"']) expect(status).not.toContain(secret);
});
