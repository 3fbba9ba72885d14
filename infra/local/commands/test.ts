import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../build/build.ts';
import { ensureCaddy, ensureChromium, ensureRedis } from '../prepare/system-packages.ts';
import { complain, Refusal, say, untilSignal } from '../terminal.ts';
import { runChecks } from '../testing/checks.ts';
import { endLeftStacks } from '../testing/left-stacks.ts';
import { tell, totalsOf, type Result } from '../testing/results.ts';
import { runTiers, tiers, type Tier } from '../testing/tiers.ts';

const isTier = (name: string): name is Tier => name === 'siege' || tiers.some((tier) => tier === name);

const withStack = (tier: Tier) => tier !== 'unit' && tier !== 'conformance';

/** Everything, or the tiers that are named; what follows them is for Jest. */
export async function run(args: string[]): Promise<number> {
  const named = args.filter(isTier);
  const forJest = args.filter((arg) => !isTier(arg));
  const wanted = named.length > 0 ? named : tiers;
  await prepare(wanted);
  // What the tests put aside lies in one place, so that whatever they forget is found, and ended.
  const folder = mkdtempSync(join(tmpdir(), 'luar-tests-'));
  const interrupted = untilSignal();
  const ended = new AbortController();
  void interrupted.then(() => ended.abort());
  try {
    const results = await build();
    // The static checks beside the first tests, most of which wait for their stack to start.
    const checks = named.length === 0 ? runChecks() : Promise.resolve([]);
    results.push(...(await runTiers(wanted, forJest, folder, ended.signal)));
    return finish([...(await checks), ...results], ended.signal.aborted, forJest.length > 0);
  } finally {
    await endLeftStacks(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(wanted: readonly Tier[]): Promise<void> {
  if (wanted.some(withStack)) await ensureRedis();
  if (wanted.includes('e2e')) {
    await ensureChromium();
    await ensureCaddy();
  }
}

/** Nothing to count when it succeeds; when it fails, the rest still runs, on what there is. */
async function build(): Promise<Result[]> {
  try {
    await ensureBuilt();
    return [];
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    complain(error.message);
    return [{ name: 'build', seconds: 0, passed: 0, failed: 1, skipped: 0 }];
  }
}

/** Whoever asks for some tests by name expects the others to be skipped; otherwise a skipped test is a fault. */
function finish(results: Result[], interrupted: boolean, partly: boolean): number {
  const totals = totalsOf(results);
  say();
  for (const result of results) say(tell(result));
  if (interrupted) say('Interrupted: not everything ran.');
  say(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  const faults = totals.failed + (partly ? 0 : totals.skipped);
  return faults === 0 && !interrupted ? 0 : 1;
}
