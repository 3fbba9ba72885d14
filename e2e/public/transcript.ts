import type { CDPSession, Page } from 'playwright-core';
import { rendered } from './browser.ts';

interface AxNode {
  ignored?: boolean;
  role?: { value: string };
  name?: { value: string };
  description?: { value: string };
  value?: { value: string | number };
  properties?: { name: string; value: { value: string | boolean | undefined } }[];
  backendDOMNodeId?: number;
}

const states = ['checked', 'expanded', 'required', 'invalid', 'disabled'] as const;

/** What a screen reader says of the focused element: role, name, description, value and states. */
async function spoken(cdp: CDPSession): Promise<string> {
  const { result } = await cdp.send('Runtime.evaluate', { expression: 'document.activeElement' });
  if (!result.objectId) return '';
  const { nodes } = (await cdp.send('Accessibility.getPartialAXTree', {
    objectId: result.objectId,
    fetchRelatives: false,
  })) as { nodes: AxNode[] };
  const [node] = nodes;
  if (!node) return '';
  const { role, name, description, value, properties = [] } = node;
  const state = states.flatMap((wanted) => {
    const found = properties.find((property) => property.name === wanted)?.value.value;
    if (found === undefined || found === 'false' || (found === false && wanted !== 'expanded')) return [];
    return [found === true || found === 'true' ? wanted : `${wanted}: ${String(found)}`];
  });
  return [
    role?.value,
    `"${name?.value ?? ''}"`,
    description?.value && `(${description.value})`,
    value?.value !== undefined && value.value !== '' && `= ${String(value.value)}`,
    ...state,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Collects in the page what live regions and alerts announce. */
function listen(): void {
  const said: string[] = [];
  const before = new WeakMap<Element, string>();
  Object.assign(window, { said });
  const regions = '[role="status"], [role="alert"], [aria-live="polite"]';
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(regions) ?? element?.querySelector(regions);
      const text = region?.textContent?.replace(/\s+/g, ' ').trim();
      if (!region || !text || before.get(region) === text) continue;
      before.set(region, text);
      said.push(text);
    }
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}

/** Writes down what a visitor with a screen reader hears on the way through a page by keyboard. */
export class Transcript {
  readonly lines: string[] = [];
  readonly #page: Page;
  readonly #cdp: CDPSession;

  private constructor(page: Page, cdp: CDPSession) {
    this.#page = page;
    this.#cdp = cdp;
  }

  static async start(page: Page): Promise<Transcript> {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Accessibility.enable');
    await page.evaluate(listen);
    return new Transcript(page, cdp);
  }

  /** Writes down the focused element and what was announced since the last line. */
  async note(what: string): Promise<void> {
    // What is only displayed follows later, and may be announced.
    await rendered(this.#page);
    this.lines.push(`${what}: ${await spoken(this.#cdp)}`);
    const said = await this.#page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
    for (const text of said) this.lines.push(`  announced: ${text}`);
  }

  async press(key: string): Promise<void> {
    await this.#page.keyboard.press(key);
    await this.note(key);
  }

  /** At once, because an error that is corrected letter by letter is announced several times. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.insertText(text);
    await this.note(`types "${text}"`);
  }

  /** Tabs to the field with this name, and writes down each stop. */
  async tabTo(name: string): Promise<void> {
    const focused = () => this.#page.evaluate(() => document.activeElement?.getAttribute('name'));
    for (let stop = 0; (await focused()) !== name; stop++) {
      if (stop > 20) throw new Error(`The Tab key does not reach "${name}"`);
      await this.press('Tab');
    }
  }
}
