import { expect, test } from '@jest/globals';
import { dataHeaders, securityHeaders } from './security-headers.ts';

test('browsers use HTTPS for this host alone: what else its domain serves is not ours', () => {
  const settings = { production: true, s3: {}, corsOrigins: [] } as unknown as Parameters<typeof dataHeaders>[0];
  for (const headers of [dataHeaders(settings), securityHeaders(settings)])
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
});
