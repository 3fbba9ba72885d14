// `npm run bench`: all speed figures of the product, as ratios of medians to minimal baselines.
import { benchApi } from './api.ts';
import { benchMail } from './mail.ts';
import { benchPages } from './pages.ts';
import type { Line } from './measure.ts';

const parts: Record<string, () => Promise<Line[]>> = { api: benchApi, mail: benchMail, pages: benchPages };

const wanted = process.argv.slice(2);
let missed = 0;
for (const [name, run] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  process.stdout.write(`\n${name}\n`);
  for (const { what, value, target, holds } of await run()) {
    if (!holds) missed++;
    process.stdout.write(`  ${holds ? 'holds ' : 'MISSED'}  ${value.toFixed(2)}  (${target})  ${what}\n`);
  }
}
process.exitCode = missed === 0 ? 0 : 1;
