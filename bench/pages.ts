import type { Browser } from 'playwright-core';
import { launch } from '../e2e/public/browser.ts';
import { discardStack, startStack } from '../infra/local/stack/test-stack.ts';
import { atLeast, atMost, interleave, type Line, median, round, startBare } from './measure.ts';
import { actNames, coldVisit, earlyTouch, respond } from './visits.ts';

/** The pages compared with minimal copies, in a browser throttled to a cheap phone. */
export async function benchPages(): Promise<Line[]> {
  const [stack, browser] = await Promise.all([
    startStack({ without: ['worker', 'inbox'] }),
    launch({ asVisitor: true }),
  ]);
  const url = stack.url.replace('localhost', '127.0.0.1');
  try {
    return [
      ...(await requests(url)),
      ...(await paints(browser, url)),
      ...(await interactions(browser, url)),
      ...(await earlyTouches(browser, url)),
    ];
  } finally {
    await browser.close();
    await discardStack(stack);
  }
}

async function requests(url: string): Promise<Line[]> {
  const bare = await startBare('same-bytes.ts', ['--url', `${url}/`]);
  const { ratio } = await interleave(7, {
    bare: () => round({ url: bare.url, pipelining: 8 }, 200),
    home: () => round({ url: `${url}/`, pipelining: 8 }, 200),
  });
  bare.end();
  return [atLeast('GET /, of a bare server with the same bytes', ratio('home', 'bare'), 0.7)];
}

const say = (text: string) => process.stdout.write(`  ${text}\n`);
const wholeMs = (values: readonly number[]) => `${median(values).toFixed(0)} ms`;

async function paints(browser: Browser, url: string): Promise<Line[]> {
  const still = await startBare('site-copy.ts', ['--as', 'static', '--url', url]);
  const shell = await startBare('site-copy.ts', ['--as', 'shell', '--url', url]);
  const shifts: number[] = [];
  const at = async (site: string) => {
    const { largest, element, shift } = await coldVisit(browser, site, '/');
    if (site === url) {
      shifts.push(shift);
      seen = element;
    }
    return largest;
  };
  let seen = '';
  const { figures, ratio } = await interleave(3, {
    site: () => at(url),
    still: () => at(still.url),
    shell: () => at(shell.url),
  });
  say(
    `/: ${wholeMs(figures.site)}, static twin ${wholeMs(figures.still)}, empty shell ${wholeMs(figures.shell)} (${seen.trim()})`,
  );
  still.end();
  shell.end();
  return [
    atMost('largest paint of /, of its static twin', ratio('site', 'still'), 1.3),
    atMost('largest paint of /, of an empty shell', ratio('site', 'shell'), 0.4),
    atMost('worst layout shift of all these visits', Math.max(...shifts), 0.01),
  ];
}

/** The interactions in turn, so that a busy moment of the machine does not decide about one of them. */
async function interactions(browser: Browser, url: string): Promise<Line[]> {
  const delays = new Map(actNames.map((name) => [name, [] as number[]]));
  const shifts: number[] = [];
  for (let time = 0; time < 5; time++) {
    for (const [name, measured] of delays) {
      const { delay, shift } = await respond(browser, url, name);
      measured.push(delay);
      shifts.push(shift);
    }
  }
  const lines = [...delays].map(([name, measured]) => {
    say(`${name}: ${measured.join(', ')} ms`);
    return atMost(`${name}, in ms until the next picture`, median(measured), 100);
  });
  return [...lines, atMost('worst layout shift of all these touches', Math.max(...shifts), 0.01)];
}

/** The touch that comes before the start: every other measurement waits for it. */
async function earlyTouches(browser: Browser, url: string): Promise<Line[]> {
  const shifts: number[] = [];
  for (let time = 0; time < 3; time++) shifts.push(await earlyTouch(browser, url));
  return [atMost('worst layout shift of an early touch on /booking', Math.max(...shifts), 0.02)];
}
