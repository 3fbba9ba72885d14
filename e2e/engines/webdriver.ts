/** A command of the W3C WebDriver standard: its HTTP request, and its name in Firefox's own protocol. */
interface Command {
  http: readonly [method: 'GET' | 'POST' | 'DELETE', path: string];
  marionette: string;
}

export const commands = {
  navigate: { http: ['POST', '/url'], marionette: 'WebDriver:Navigate' },
  back: { http: ['POST', '/back'], marionette: 'WebDriver:Back' },
  refresh: { http: ['POST', '/refresh'], marionette: 'WebDriver:Refresh' },
  execute: { http: ['POST', '/execute/sync'], marionette: 'WebDriver:ExecuteScript' },
  click: { http: ['POST', '/element/{id}/click'], marionette: 'WebDriver:ElementClick' },
  type: { http: ['POST', '/element/{id}/value'], marionette: 'WebDriver:ElementSendKeys' },
  act: { http: ['POST', '/actions'], marionette: 'WebDriver:PerformActions' },
  resize: { http: ['POST', '/window/rect'], marionette: 'WebDriver:SetWindowRect' },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;
export type Send = (name: CommandName, parameters?: { id?: string } & Record<string, unknown>) => Promise<unknown>;

/** Do not wait for the load event: the tests wait for what a person sees, also while a script is late. */
export const anyEngine = { pageLoadStrategy: 'none', unhandledPromptBehavior: 'accept', timeouts: { script: 60_000 } };

const defaultLimitMs = 60_000;

export class WebDriverError extends Error {
  override name = 'WebDriverError';
}

/** A session of a driver that speaks WebDriver over HTTP. */
export class HttpSession {
  readonly #url: string;

  private constructor(url: string) {
    this.#url = url;
  }

  static async open(driverUrl: string, capabilities: object): Promise<HttpSession> {
    const answer = await call('POST', `${driverUrl}/session`, {
      capabilities: { alwaysMatch: { ...anyEngine, ...capabilities } },
    });
    const { sessionId } = answer as { sessionId: string };
    return new HttpSession(`${driverUrl}/session/${sessionId}`);
  }

  readonly send: Send = (name, parameters) => this.sendWithin(defaultLimitMs, name, parameters);

  /** Rejects with a `TimeoutError` if the driver does not answer in time. */
  sendWithin(
    limitMs: number,
    name: CommandName,
    { id = '', ...parameters }: Parameters<Send>[1] = {},
  ): Promise<unknown> {
    const [method, path] = commands[name].http;
    return call(method, this.#url + path.replace('{id}', id), parameters, limitMs);
  }

  /** A command that only this driver has. */
  request(method: string, path: string, parameters: object = {}): Promise<unknown> {
    return call(method, this.#url + path, parameters);
  }

  async close(): Promise<void> {
    await call('DELETE', this.#url);
  }
}

async function call(method: string, url: string, parameters?: object, limitMs = defaultLimitMs): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(parameters) }),
    signal: AbortSignal.timeout(limitMs),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(`${error}: ${message}`);
}
