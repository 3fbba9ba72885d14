// Three engines are driven by plain WebDriver, with Debian's own browsers. chromedriver and WebKitWebDriver speak it over
// HTTP. Debian has no geckodriver, but Firefox itself accepts the same commands over TCP (Marionette), so one small client
// in `e2e/engines` drives all three and no dependency is added. Playwright's own Firefox and WebKit are patched builds, and
// its BiDi client does not work with Debian's Firefox. JavaScript off is a setting of each browser; late
// files and a lost connection come from a proxy in front of the site, which works alike in every engine.

import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../infra/local/stack/ports.ts';
import { until } from '../../infra/local/stack/until.ts';
import { Marionette } from './marionette.ts';
import { Program, startDisplay } from './program.ts';
import { HttpSession, type Send } from './webdriver.ts';

export const engines = ['chromium', 'firefox', 'webkit'] as const;
export type Engine = (typeof engines)[number];

/** A setting of the browser itself, as a visitor can choose it. */
export type Setting = 'scripts off';

export interface Browser extends AsyncDisposable {
  send: Send;
  /** The errors in the console of pages since the last call. */
  messages: () => Promise<string[]>;
}

export const openBrowser = (engine: Engine, setting?: Setting): Promise<Browser> => open[engine](setting);

const open: Record<Engine, (setting: Setting | undefined) => Promise<Browser>> = {
  async chromium(setting) {
    const [driver, url] = await startDriver('chromedriver', (port) => [`--port=${port}`]);
    const session = await HttpSession.open(url, {
      'goog:loggingPrefs': { browser: 'SEVERE' },
      'goog:chromeOptions': {
        // Not the headless shell, which ignores these settings.
        binary: '/usr/bin/chromium',
        args: ['--headless', '--no-sandbox', '--disable-gpu', '--lang=en-GB', '--window-size=1280,900'],
        prefs: setting ? { 'profile.managed_default_content_settings.javascript': 2 } : {},
      },
    });
    return {
      send: session.send,
      async messages() {
        const entries = await session.request('POST', '/se/log', { type: 'browser' });
        return (entries as { message: string }[]).map(({ message }) => message);
      },
      [Symbol.asyncDispose]: () => endAll(() => session.close(), driver),
    };
  },

  async firefox(setting) {
    const profile = mkdtempSync(join(tmpdir(), 'luar-firefox-'));
    const settings = {
      ...quietFirefox,
      ...(setting && { 'javascript.enabled': false }),
    };
    const lines = Object.entries(settings).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
    writeFileSync(join(profile, 'user.js'), lines.join(''));
    const args = ['--headless', '--marionette', '--remote-allow-system-access', '--no-remote', '--profile', profile];
    const firefox = new Program('firefox-esr', args, { HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' });
    const port = await until('Firefox listens', () => readPort(profile), Boolean, 60_000);
    const session = await Marionette.open(port);
    let read = 0;
    return {
      send: session.send,
      async messages() {
        await session.request('Marionette:SetContext', { value: 'chrome' });
        const found = await session.request('WebDriver:ExecuteScript', { script: takeFirefoxMessages, args: [] });
        await session.request('Marionette:SetContext', { value: 'content' });
        // Console calls of pages are not in that list. Firefox writes them to its output, and its own messages with a prefix.
        const written = firefox.output.slice(read).match(/^console\.error: ["({[].*$/gm) ?? [];
        read = firefox.output.length;
        return [...(found as string[]), ...written];
      },
      [Symbol.asyncDispose]: async () => {
        await endAll(() => session.close(), firefox);
        rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },

  async webkit(setting) {
    const home = mkdtempSync(join(tmpdir(), 'luar-webkit-'));
    const display = await startDisplay();
    const env = { DISPLAY: display.name, HOME: home, NO_AT_BRIDGE: '1' };
    const [driver, url] = await startDriver('WebKitWebDriver', (port) => [`--port=${port}`], env);
    const [miniBrowser] = globSync('/usr/lib/*/webkit2gtk-*/MiniBrowser');
    // The driver hides the browser's output, where the console messages are.
    const output = join(home, 'output');
    const browser = join(home, 'browser');
    writeFileSync(output, '');
    writeFileSync(browser, `#!/bin/sh\nexec ${miniBrowser} "$@" >> ${output} 2>&1\n`, { mode: 0o755 });
    const session = await HttpSession.open(url, {
      'webkitgtk:browserOptions': {
        binary: browser,
        args: [
          '--automation',
          '--enable-write-console-messages-to-stdout=true',
          ...(setting ? ['--enable-javascript=false'] : []),
        ],
      },
    });
    // This driver sometimes sends no answer to a script that arrives while the tab navigates to another site, even if the
    // page has no script. Sent again, the script is answered at once. Every script of these tests may run twice.
    const send: Send = async (name, parameters) => {
      if (name !== 'execute') return session.send(name, parameters);
      for (let attempt = 1; attempt <= 10; attempt++)
        try {
          return await session.sendWithin(2000, name, parameters);
        } catch (error) {
          if (!(error instanceof DOMException && error.name === 'TimeoutError')) throw error;
        }
      return session.send(name, parameters);
    };
    let read = 0;
    return {
      send,
      messages() {
        const text = readFileSync(output, 'utf8');
        const found = text.slice(read).match(/^CONSOLE .*\bERROR\b.*$/gm) ?? [];
        read = text.length;
        return Promise.resolve([...found]);
      },
      [Symbol.asyncDispose]: async () => {
        await endAll(() => session.close(), driver, display.program);
        rmSync(home, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },
};

/** Settings that keep Firefox from calling its own services. */
const quietFirefox = {
  // Firefox writes the chosen port to a file.
  'marionette.port': 0,
  'intl.accept_languages': 'en-GB',
  'devtools.console.stdout.content': true,
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'browser.newtabpage.enabled': false,
  // Reload after a form post asks first.
  'dom.confirm_repost.testing.always_accept': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'messaging-system.rsexperimentloader.enabled': false,
  'remote.settings.server': 'data:,#remote-settings-dummy/v1',
  'signon.rememberSignons': false,
  'toolkit.telemetry.server': '',
};

const takeFirefoxMessages = `
  const messages = Services.console.getMessageArray().filter((each) => each instanceof Ci.nsIScriptError);
  Services.console.reset();
  return messages.filter((each) => /^http:/.test(each.sourceName) && each.flags % 2 === 0 /* no warning */).map(String);`;

function readPort(profile: string): number {
  try {
    return Number(readFileSync(join(profile, 'MarionetteActivePort'), 'utf8'));
  } catch {
    return 0;
  }
}

async function startDriver(name: string, args: (port: number) => string[], env = {}): Promise<[Program, string]> {
  const port = await freePort();
  const driver = new Program(name, args(port), env);
  const url = `http://127.0.0.1:${port}`;
  const answers = () =>
    fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(`${name} answers`, answers);
  return [driver, url];
}

async function endAll(closeSession: () => void | Promise<void>, ...programs: Program[]): Promise<void> {
  try {
    await closeSession();
  } finally {
    for (const program of programs) await program.end();
  }
}
