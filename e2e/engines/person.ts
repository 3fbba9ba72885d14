import { setTimeout as delay } from 'node:timers/promises';
import { limits } from '@luar/contracts/limits';
import { until } from '../../infra/local/stack/until.ts';
import type { Browser } from './engines.ts';
import { type CommandName, type Send, WebDriverError } from './webdriver.ts';

type Role = 'link' | 'button' | 'heading';
type Found = Record<string, string> | null;

const patienceMs = 60_000;
/** WebKit begins a new number in a part of a date or time after this pause. */
const newNumberAfterMs = 1000;

/** Runs in the page. The exact name comes first, then one that begins with these words. */
function findByName(role: Role, name: string): HTMLElement | undefined {
  const selector = { link: 'a[href]', button: 'button', heading: 'h1, h2, h3' }[role];
  const named = [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => [(each.getAttribute('aria-label') ?? each.textContent).replace(/\s+/g, ' ').trim(), each] as const);
  const [, found] = named.find(([is]) => is === name) ?? named.find(([is]) => is.startsWith(`${name} `)) ?? [];
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found;
}

/** Runs in the page. */
function describePage(): string {
  const root = document.documentElement.cloneNode() as HTMLElement;
  return `${location.href} ${root.outerHTML}\n${document.body.innerText.slice(0, 500)}`;
}

/** Uses a tab as a person does: looks at the visible text, presses what has a name, and types. */
export class Person {
  readonly #send: Send;
  readonly #origin: string;

  constructor({ send }: Browser, origin: string) {
    this.#send = send;
    this.#origin = origin;
  }

  open = (path: string) => this.#leaving(() => this.#send('navigate', { url: this.#origin + path }));

  /** Leaves the site. */
  leave = () => this.#leaving(() => this.#send('navigate', { url: 'about:blank' }));

  /** The browser's Reload, which also sends the page's form data again if it has to. */
  reload = () => this.#leaving(() => this.#send('refresh'));

  back = () => this.#send('back');

  /** Runs a function in the page, also where the page's own scripts are off. */
  async run<Result, Args extends unknown[]>(script: (...args: Args) => Result, ...args: Args): Promise<Result> {
    return (await this.#send('execute', {
      script: `return (${String(script)}).apply(null, arguments)`,
      args,
    })) as Result;
  }

  /** Waits until the visible text contains these words. */
  async sees(words: string): Promise<void> {
    await this.#until(`"${words}" is visible`, () => this.#has(words));
  }

  async seesHeading(name: string): Promise<void> {
    await this.#find('heading', name);
  }

  /** Presses a button or link by its accessible name. */
  async press(role: Role, name: string): Promise<void> {
    await this.#act(() => this.#find(role, name), 'click');
  }

  /** Does something again, as a person does on a page that is still loading, until these words are visible. */
  async insists(act: () => Promise<void>, words: string): Promise<void> {
    const patience = AbortSignal.timeout(patienceMs);
    while (!patience.aborted) {
      await act();
      const seen = this.#until(words, () => this.#has(words), Boolean, 10_000);
      if (await seen.catch(() => false)) return;
    }
    await this.sees(words);
  }

  /** Puts the cursor into a field. */
  async goTo(field: string): Promise<void> {
    await this.#act(() => this.#element(`main [name="${field}"]`), 'click');
  }

  /** Presses the button that sends the page's form. */
  async send(): Promise<void> {
    await this.#act(() => this.#element('main form button[type="submit"]'), 'click');
  }

  /** A form that is filled in faster than a person types counts as spam. */
  readsItAgain = () => delay(limits.minimumFillMs + 100);

  async type(field: string, text: string): Promise<void> {
    // The message of a booking is folded away.
    const unfold = (name: string) =>
      document
        .querySelector(`details:not([open]):has([name="${name}"]) summary`)
        ?.dispatchEvent(new MouseEvent('click'));
    await this.run(unfold, field);
    const element = () => this.#element(`main [name="${field}"]`);
    await this.#act(element, 'click');
    // A person ends a line with Enter.
    await this.#act(element, 'type', { text: text.replaceAll('\n', '\uE007') });
  }

  /** Selects the text of a field and types over it. */
  async retype(field: string, text: string): Promise<void> {
    const element = () => this.#element(`main [name="${field}"]`);
    await this.#act(element, 'click');
    await this.run((name) => document.querySelector<HTMLInputElement>(`main [name="${name}"]`)?.select(), field);
    await this.#act(element, 'type', { text });
  }

  /** Chooses a file of this machine. */
  async chooseFile(field: string, path: string): Promise<void> {
    await this.#act(() => this.#element(`main [name="${field}"]`), 'type', { text: path });
  }

  /**
   * Types a date or a time before noon. WebKit takes a digit that comes a second after the one before it for the first
   * digit of a new number. Only if typing took that long, as on a busy machine, a wrong value is typed again.
   */
  async typeParts(field: string, value: string): Promise<void> {
    const [year, month, day] = value.split('-');
    const keys = day ? `${month}/${day}/${year}` : `${value}AM`;
    const type = async () => {
      await this.goToParts(field);
      const began = performance.now();
      await this.keys(keys);
      const tookMs = performance.now() - began;
      return { tookMs, typed: (await this.values())[field] };
    };
    await this.#until(
      `${field} is ${value}`,
      type,
      ({ tookMs, typed }) => typed === value || tookMs < newNumberAfterMs,
    );
  }

  /**
   * Puts the cursor into the first part of a date or time field, which has a part for each number, by pressing its label.
   * In WebKit only the separator leads to the next part. The field of a booking is folded away.
   */
  async goToParts(field: string): Promise<void> {
    const label = async () => {
      await this.run(() => document.querySelector<HTMLElement>('#other-moment:not([open]) > summary')?.click());
      return this.#element(`label[for="${field}"]`);
    };
    // Repeat if the picker appears at that moment and replaces the label.
    const press = async () => {
      await this.#act(label, 'click');
      return this.focused();
    };
    await this.#until(`${field} has the focus`, press, (name) => name === field);
  }

  /** Presses keys where the focus is. */
  async keys(keys: string): Promise<void> {
    const actions = keys.split('').flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.#send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** The name of the field with the focus. */
  focused = () => this.run(() => document.activeElement?.getAttribute('name') ?? '');

  /** The values of the form's fields, by name. */
  values = () =>
    this.run(() =>
      Object.fromEntries(
        [...document.querySelectorAll<HTMLInputElement>('main form [name]:not([type="radio"]:not(:checked))')].map(
          ({ name, value }) => [name, value],
        ),
      ),
    );

  /** Acts, and waits until another document is shown. */
  async #leaving(act: () => Promise<unknown>): Promise<void> {
    const mark = () => this.run(() => document.documentElement.setAttribute('data-left', '') === undefined);
    await this.#until('the current document', mark);
    await act();
    await this.#until(
      'another document',
      () => this.run(() => !document.documentElement.hasAttribute('data-left') && document.body !== null),
      Boolean,
    );
  }

  #has = (words: string) =>
    this.run((wanted) => document.body.innerText.replace(/\s+/g, ' ').includes(wanted), words.replace(/\s+/g, ' '));

  async #find(role: Role, name: string): Promise<Found> {
    return this.#until(
      `the ${role} "${name}"`,
      () => this.run(findByName, role, name) as unknown as Promise<Found>,
      Boolean,
    );
  }

  async #element(selector: string): Promise<Found> {
    return this.#until(
      selector,
      () =>
        this.run((wanted) => {
          const found = document.querySelector(wanted);
          found?.scrollIntoView({ block: 'center', behavior: 'instant' });
          return found;
        }, selector) as unknown as Promise<Found>,
      Boolean,
    );
  }

  /** Finds an element and acts on it. While the page is being rendered, the element may be replaced or covered. */
  async #act(find: () => Promise<Found>, command: CommandName, parameters: object = {}): Promise<void> {
    await this.#until(
      `to ${command}`,
      async () => {
        const [id = ''] = Object.values((await find()) ?? {});
        await this.#send(command, { id, ...parameters });
        return true;
      },
      Boolean,
    );
  }

  /** Polls. Errors of the driver, such as an element that has left the page, count as "not yet". */
  async #until<T>(
    what: string,
    look: () => Promise<T>,
    isSo: (seen: T) => boolean = Boolean,
    limitMs = patienceMs,
  ): Promise<T> {
    let last: WebDriverError | undefined;
    const seen = await until(
      what,
      async () => {
        try {
          return { value: await look() };
        } catch (error) {
          if (!(error instanceof WebDriverError)) throw error;
          last = error;
          return { error: error.message };
        }
      },
      (found) => 'value' in found && isSo(found.value as T),
      limitMs,
    ).catch(async (error: unknown) => {
      throw new Error(`${String(error)}\n${await this.run(describePage).catch(String)}`, { cause: error });
    });
    if ('value' in seen) return seen.value;
    throw last ?? new Error(what);
  }
}
