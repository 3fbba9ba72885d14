import { join } from 'node:path';
import { outputOf } from '../infra/local/run.ts';
import { installedChromium } from '../infra/local/stack/chromium.ts';
import { discardStack, startStack } from '../infra/local/stack/test-stack.ts';
import { atMost, median, type Line } from './measure.ts';

const runs = 3;
/** Pages of the site, and the first page of the panel. */
const pages = ['/', '/en/services', '/booking', '/admin/login'];

interface Report {
  categories: { performance: { score: number } };
  audits: Record<string, { numericValue: number }>;
}

/** What Lighthouse says of a middling phone: the median of three cold visits to each page. */
export async function benchLighthouse(): Promise<Line[]> {
  const stack = await startStack({ without: ['worker', 'inbox'] });
  try {
    const lines: Line[] = [];
    for (const path of pages) {
      const reports: Report[] = [];
      for (let at = 0; at < runs; at++) reports.push(await visit(stack.url + path));
      const middle = (audit: string) => median(reports.map(({ audits }) => audits[audit]!.numericValue));
      const score = 100 * median(reports.map(({ categories }) => categories.performance.score));
      lines.push(
        atMost(`milliseconds that ${path} blocks (score ${score.toFixed(0)})`, middle('total-blocking-time'), 200),
        atMost(`milliseconds until the largest paint of ${path}`, middle('largest-contentful-paint'), 2500),
        atMost(`KB of ${path}`, middle('total-byte-weight') / 1024, path.startsWith('/admin') ? 400 : 500),
      );
    }
    return lines;
  } finally {
    await discardStack(stack);
  }
}

async function visit(url: string): Promise<Report> {
  const lighthouse = join(import.meta.dirname, '..', 'node_modules', 'lighthouse', 'cli', 'index.js');
  const chromium = ['--chrome-flags=--headless --no-sandbox --disable-dev-shm-usage', '--quiet'];
  const args = [lighthouse, url, '--output=json', '--only-categories=performance', '--no-enable-error-reporting'];
  const env = { CHROME_PATH: installedChromium() ?? '' };
  return JSON.parse(await outputOf(process.execPath, [...args, ...chromium], { env })) as Report;
}
