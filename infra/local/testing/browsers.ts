import type { BrowserServer } from 'playwright-core';
import type { Env } from '../environment.ts';
import { chromiumOptions } from '../stack/chromium.ts';

export interface Browsers {
  /** Tells the tests where the browsers are. */
  env: Env;
  close: () => Promise<void>;
}

/**
 * Starts one Chromium for each Jest worker, for all its test files: to start one costs a second of CPU time. The test
 * files of one worker run one after the other, so no two use one browser (and its clipboard) at once. When a file
 * disconnects or crashes, its pages and their storage are removed.
 */
export async function startBrowsers(workers: number): Promise<Browsers> {
  const { chromium } = await import('playwright-core');
  // The runner handles the signals itself, and then closes the browsers.
  const signals = { handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false };
  const one = () => chromium.launchServer({ ...chromiumOptions(), ...signals, host: '127.0.0.1' });
  const servers: BrowserServer[] = await Promise.all(Array.from({ length: workers }, one));
  return {
    env: { LUAR_TEST_BROWSERS: servers.map((server) => server.wsEndpoint()).join(' ') },
    close: async () => void (await Promise.all(servers.map((server) => server.close()))),
  };
}
