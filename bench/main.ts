// `npm run bench`: all speed figures of the product, as ratios of medians to minimal baselines. A missed line is printed, and is no
// failure: CI asks only that the measurements come to their end.
import { benchApi } from './api.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMail } from './mail.ts';
import { benchPages } from './pages.ts';
import type { Line } from './measure.ts';

const parts: Record<string, () => Promise<Line[]>> = {
  api: benchApi,
  mail: benchMail,
  pages: benchPages,
  lighthouse: benchLighthouse,
};

const wanted = process.argv.slice(2);
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  const began = performance.now();
  for (const { what, value, target, holds } of await run()) {
    process.stdout.write(`  ${holds ? 'holds ' : 'MISSED'}  ${value.toFixed(2)}  (${target})  ${what}\n`);
  }
  process.stdout.write(`  ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
}
process.stdout.write(`\nIn all ${process.uptime().toFixed(0)} s\n1 passed, 0 failed, 0 skipped\n`);
