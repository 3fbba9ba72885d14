import type { Stack } from '../stack/stack.ts';
import { discardStack, startStack } from '../stack/test-stack.ts';

let shared: Stack | undefined;

/** Starts the stack of the browser tests that only read (e2e/public/site.ts). Jest's workers inherit the variable. */
export async function startShared(): Promise<void> {
  shared = await startStack({ without: ['worker', 'inbox'] });
  // oxlint-disable-next-line node/no-process-env
  process.env['LUAR_TEST_SITE'] = shared.url;
}

export async function endShared(): Promise<void> {
  if (shared) await discardStack(shared);
  shared = undefined;
}
