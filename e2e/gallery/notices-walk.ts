import type { PushDeviceView } from '@luar/contracts/push';
import type { Walk } from './look.ts';

const at = '2026-11-24T09:40:00.000Z';
const device = { current: false, createdAt: at, sentAt: at, failed: false };
const devices: PushDeviceView[] = [
  { id: '1', device: 'Chrome · Android', ...device },
  { id: '2', device: 'Firefox · Windows', ...device, failed: true },
  { id: '3', device: '', ...device, sentAt: null },
];

/** The notices of new requests: devices in each state, and a browser that blocks notices. */
export const noticesWalk: Walk = {
  name: 'the notices',
  async go({ page, look }) {
    await page.route('**/api/admin/push-devices', (asked) =>
      asked.fulfill({ json: { success: true, key: 'B'.repeat(87), devices } }),
    );
    await page.route('**/api/admin/push-devices/*/test', (asked) =>
      asked.fulfill({ json: { success: true, outcome: 'failed' } }),
    );
    await page.goto('/admin/settings');
    await page.locator('#notices li').first().waitFor();
    await page.locator('#notices li button').first().click();
    await page.locator('#notices [aria-live] svg').waitFor();
    await look('notices-devices');
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'denied' }));
    await page.goto('/admin/settings');
    await page.locator('#notices [role="status"] svg').waitFor();
    await look('notices-blocked');
  },
};
