// Browser tests use `chromium-headless-shell` if it is installed, otherwise `chromium`. It is the same engine without a
// window: the tier took 316 s instead of 380.

import { runTool } from '../run.ts';
import { installedChromium } from '../stack/chromium.ts';
import { Refusal, say } from '../terminal.ts';

/** Installs a Debian package if it is missing. Where this is not possible, one line tells the user what to install. */
async function ensure(name: string, isThere: () => Promise<boolean>, otherwise: string): Promise<void> {
  if (await isThere()) return;
  if (process.getuid?.() === 0 && (await has('apt-get'))) {
    say(`Installing ${name} with apt-get (once) ...`);
    await aptInstall(name);
    if (await isThere()) return;
  }
  throw new Refusal(`${name} is missing: install it (on Debian: apt-get install ${name})${otherwise}.`);
}

/** RUNLEVEL keeps a package from starting its server: the stack starts a private one. */
const aptGet = (...args: string[]) =>
  runTool('apt-get', ['-o', 'DPkg::Lock::Timeout=120', ...args], {
    env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });

/** Installs Debian packages. */
export async function aptInstall(...names: string[]): Promise<void> {
  const install = ['install', '-y', '--no-install-recommends', ...names];
  if ((await aptGet(...install)).status === 0) return;
  // A new machine has no lists of packages yet.
  await aptGet('update');
  const { status, output } = await aptGet(...install);
  if (status !== 0) throw new Refusal(`apt-get could not install ${names.join(' ')}:\n${output}`);
}

const succeeds = async (script: string) => (await runTool('sh', ['-c', script])).status === 0;
const has = (command: string) => succeeds(`command -v ${command}`);

export const ensureRedis = () => ensure('redis-server', () => has('redis-server'), ', or set REDIS_URL');

const hasChromium = () => Promise.resolve(installedChromium() !== undefined);

export async function ensureChromium(): Promise<void> {
  try {
    await ensure('chromium-headless-shell', hasChromium, '');
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Some Debian releases and derivatives do not have chromium-headless-shell.
    await ensure('chromium', hasChromium, ', or chromium-headless-shell');
  }
}

/**
 * Fonts with the widths of Times New Roman and Arial: the site adapts these to its own fonts until those have loaded
 * (frontend/src/shared/styles/fonts.css). Chromium does not bring them.
 */
const hasFonts = async () =>
  process.platform !== 'linux' ||
  (await succeeds('fc-list : family | grep -E "^(Liberation Serif|Times New Roman|Tinos)"')) ||
  (await succeeds('ls /usr/share/fonts/truetype/liberation*/LiberationSerif-Regular.ttf'));

export const ensureFonts = () => ensure('fonts-liberation', hasFonts, '');

/** It encrypts the copies of the backups at another place. */
export const ensureRestic = () => ensure('restic', () => has('restic'), '');

export const ensureShellcheck = () => ensure('shellcheck', () => has('shellcheck'), '');

/** The browsers of the `engines` tests, with what drives them. WebKitGTK has no headless mode: it needs a display. */
export async function ensureEngines(): Promise<void> {
  const programs = {
    'chromium-driver': 'chromedriver',
    'firefox-esr': 'firefox-esr',
    'webkit2gtk-driver': 'WebKitWebDriver',
    xvfb: 'Xvfb',
  };
  for (const [name, program] of Object.entries(programs)) await ensure(name, () => has(program), '');
}
