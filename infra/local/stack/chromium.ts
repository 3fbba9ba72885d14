import { existsSync } from 'node:fs';

/** Both are Chromium. The first has no window to draw, which takes a sixth off the time of the browser tests. */
const places = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

export const installedChromium = (): string | undefined => places.find((path) => existsSync(path));
