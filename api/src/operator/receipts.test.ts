import { linkSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Receipt } from './erase.ts';
import { keepReceipt } from './receipts.ts';

test('a receipt is written beside the old one, which is whole until it is replaced', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'luar-receipts-'));
  const receipt = { receipt: 'r', erasedAt: '2026-11-21T09:00:00.000Z', requests: ['a'] } as unknown as Receipt;
  await keepReceipt(folder, receipt);
  const [name = ''] = readdirSync(folder);
  // A second name of the same file shows whether its content is changed in place.
  linkSync(join(folder, name), join(folder, 'old'));
  await keepReceipt(folder, { ...receipt, requests: ['a', 'b'] });
  const requests = (file: string) => (JSON.parse(readFileSync(join(folder, file), 'utf8')) as Receipt).requests;
  expect([requests('old'), requests(name)]).toEqual([['a'], ['a', 'b']]);
  expect(readdirSync(folder)).toHaveLength(2);
  rmSync(folder, { recursive: true });
});
