import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { Client } from '../../infra/local/stack/test-client.ts';
import { discardStack, startStack } from '../../infra/local/stack/test-stack.ts';
import { until } from '../../infra/local/stack/until.ts';
import { type Browser, type Engine, openBrowser, type Setting } from './engines.ts';
import { Front, type FrontOptions } from './front.ts';
import { Person } from './person.ts';

/** One stack for all tests of a file. Its MongoDB is always the embedded one, because tests stop it. */
export function withStack(): { readonly stack: Stack } {
  const site = {} as { stack: Stack };
  beforeAll(async () => {
    site.stack = await startStack({ env: { TRUST_PROXY: '127.0.0.1,::1', MONGODB_URI: '' } });
  });
  afterAll(() => site.stack && discardStack(site.stack));
  return site;
}

/** One browser for the tests of a group. */
export function withBrowser(engine: Engine, setting?: Setting): { readonly browser: Browser } {
  const opened = {} as { browser: Browser };
  beforeAll(async () => {
    opened.browser = await openBrowser(engine, setting);
    await opened.browser.send('resize', { width: 1280, height: 1000 });
  });
  afterAll(async () => {
    await opened.browser?.[Symbol.asyncDispose]();
  });
  return opened;
}

export interface Visit extends AsyncDisposable {
  front: Front;
  person: Person;
}

/** A visit at an origin of its own. At its end the browser must have logged nothing but what is `expected`. */
export async function visit(
  browser: Browser,
  stack: Stack,
  { expected, ...options }: FrontOptions & { expected?: RegExp } = {},
): Promise<Visit> {
  const front = await Front.open(stack.url, options);
  const person = new Person(browser, front.url);
  await browser.messages();
  return {
    front,
    person,
    async [Symbol.asyncDispose]() {
      const found = (await browser.messages()).filter((each) => !expected?.test(each));
      // Leave the page before its site goes away, so that it logs no failing request in the next visit.
      await person.leave();
      await front[Symbol.asyncDispose]();
      expect(found).toEqual([]);
    },
  };
}

/** What is stored of a visitor, as the panel finds it. */
export async function stored(stack: Stack, kind: 'bookings' | 'messages', email: string): Promise<object[]> {
  const admin = await new Client(stack.url).signIn();
  return (await admin.json<Record<string, object[]>>('GET', `/api/admin/${kind}?q=${email}`))[kind]!;
}

interface Mail {
  to: { address: string }[];
  text: string;
}

/** All mails in the inbox. */
const mails = (stack: Stack) => new Client(stack.inboxUrl).json<Mail[]>('GET', '/api/email');

/** Resolves when the inbox has the two mails of a request: the receipt, and the one to the practitioner. */
export const mailsOf = (stack: Stack, email: string): Promise<Mail[]> =>
  until(
    `the mails about ${email}`,
    async () => (await mails(stack)).filter((mail) => JSON.stringify(mail).includes(email)),
    (found) => found.length >= 2,
    60_000,
  );
