import { setTimeout as delay } from 'node:timers/promises';
import { expect } from '@jest/globals';
import type { MoonDay, MoonTonight } from '@luar/contracts/moon';
import { slowness } from '../../../infra/local/stack/slowness.ts';
import type { Client } from '../../../infra/local/stack/test-client.ts';
import { stack } from './stack.ts';

// Processes with another clock, for clocks.ts.

/** Without the data for the start of the application, which has every field, shown or not. */
export const withoutState = (html: string) => html.replace(/<script[^>]*application\/json.*?<\/script>/s, '');

/** Restarts a process whose clock reaches the moment in six seconds. Returns the milliseconds since the moment. */
export async function startBefore(part: string, moment: string): Promise<() => number> {
  const process = stack.part(part);
  await process.stop();
  const ahead = Math.ceil((Date.parse(moment) - Date.now()) / 1000) - 6;
  process.plan.env['CLOCK_AHEAD'] = String(ahead);
  await process.start();
  return () => Date.now() + ahead * 1000 - Date.parse(moment);
}

/** What visitors see of the day and its night. */
export async function nightIn(client: Client): Promise<{ dates: unknown[]; lines: unknown[]; etag: string | null }> {
  const read = (path: string) => client.get(path);
  const [home, english, booking] = await Promise.all([read('/'), read('/en'), read('/booking')]);
  const [moon, days] = await Promise.all([read('/api/moon'), read('/api/moon/days')]);
  const dates = [
    (moon.body['moon'] as MoonTonight).date,
    (days.body['days'] as MoonDay[])[0]?.date,
    /"today":"([\d-]+)"/.exec(booking.text)?.[1],
    /© (\d+)/.exec(home.text)?.[1],
  ];
  const lines = [home, english].map(({ text }) => {
    const words = withoutState(text).replace(/<[^>]+>/g, '');
    return /(?:Esta noite em Lisboa|Tonight in Lisbon): [^.]*\.[^.]*\./.exec(words)?.[0].replaceAll('\u00a0', ' ');
  });
  return { dates, lines, etag: home.headers.get('etag') };
}

/** Waits for the night, and expects it at the moment or within the next five seconds of an idle machine. */
export async function expectNight(client: Client, clock: () => number, date: string, lines: string[]): Promise<void> {
  const wanted = JSON.stringify([[date, date, date, date.slice(0, 4)], lines]);
  let wrongAt = 0;
  let slow = 1;
  for (;;) {
    const [sent, seen] = [clock(), await nightIn(client)];
    const found = JSON.stringify([seen.dates, seen.lines]);
    if (found === wanted) {
      expect(clock()).toBeGreaterThanOrEqual(0);
      expect(wrongAt / slow).toBeLessThan(5000);
      expect((await client.get('/', { 'if-none-match': seen.etag ?? '' })).status).toBe(304);
      return;
    }
    wrongAt = sent;
    slow = Math.max(slow, slowness());
    if (sent > 90_000) expect(found).toBe(wanted);
    // Poll rarely before the moment: each poll reads five answers.
    await delay(Math.max(50, -sent / 2));
  }
}
