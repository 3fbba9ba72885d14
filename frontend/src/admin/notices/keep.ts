import type { Language } from '@luar/contracts/language';
import { ApiError } from '../../shared/api/request.ts';
import { call } from '../api/call.ts';
import { subscription, unsubscribe } from './browser.ts';
import { path } from './queries.ts';

/**
 * The notices of this device follow a new sign-in and the language of the panel. If they were removed elsewhere, the browser
 * ends its subscription.
 */
export async function keepNotices(language: Language): Promise<void> {
  const found = await subscription();
  if (!found) return;
  try {
    await call('PUT', `${path}/current`, { needs: {}, body: { endpoint: found.endpoint, language } });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) await unsubscribe();
  }
}
