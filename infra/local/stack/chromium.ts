import { existsSync } from 'node:fs';
import type { LaunchOptions } from 'playwright-core';
import { realEnvironment } from '../environment.ts';

/** Prefer the headless shell: it has no window, and the browser tests take a sixth less time. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export const installedChromium = (): string | undefined => places.find((path) => existsSync(path));

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // All pages are of one site: with two cores, more renderer processes and threads cost time.
  '--process-per-site',
  '--disable-site-isolation-trials',
  '--num-raster-threads=1',
];

/** A page of a test lives for seconds: to optimise its code costs an eighth of the CPU time and pays nothing back. */
const unoptimised = ['--js-flags=--no-turbofan --no-maglev'];

/** How to start Chromium. `optimise`: compile the code of pages as a visitor's browser does, to measure them. */
export function chromiumOptions({ optimise = false } = {}): LaunchOptions {
  const executablePath = installedChromium();
  if (!executablePath) throw new Error('Neither chromium-headless-shell nor chromium is installed');
  return { executablePath, args: optimise ? flags : [...flags, ...unoptimised], timeout: 60_000 };
}

/** The address of the browser that the test runner started for this Jest worker, if it did. */
export function testBrowser(): string | undefined {
  const { LUAR_TEST_BROWSERS: addresses, JEST_WORKER_ID: worker = '1' } = realEnvironment();
  return addresses?.split(' ')[Number(worker) - 1];
}
