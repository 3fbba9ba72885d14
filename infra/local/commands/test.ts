import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from '../build/build.ts';
import { removeLeftNetworks } from '../engine/network.ts';
import { enginePrograms } from '../engine/packages.ts';
import { removeLeftEngines } from '../engine/remains.ts';
import {
  ensureCaddy,
  ensureChromium,
  ensureEngines,
  ensureFonts,
  ensureRedis,
  ensureLibreOffice,
  ensureRestic,
} from '../prepare/system-packages.ts';
import { complain, Refusal, say, untilSignal } from '../terminal.ts';
import { runChecks } from '../testing/checks.ts';
import { endLeftStacks } from '../testing/left-stacks.ts';
import { processorSeconds } from '../testing/processor-seconds.ts';
import { lineOf, totalsOf, type Result } from '../testing/results.ts';
import { type Extent, isTier, longFiles, runTiers, tiers, type Tier } from '../testing/tiers.ts';

/** For the engines tier: also the forms behind every obstacle, with their invalid fields together or each alone. */
const enginesOptions: Record<string, string> = {
  '--forms': '--globals={"wrongFields":"together"}',
  '--all': '--globals={"wrongFields":"each"}',
};

const withStack = (tier: Tier) => tier !== 'unit' && tier !== 'conformance' && tier !== 'compose';
const withDocker = (tier: Tier) => tier === 'compose' || tier === 'swarm';

/**
 * Runs the named tiers, or all tiers: without the long files, with `long` only those, with `all` both and the static
 * checks. Other arguments are passed to Jest, and may select a long file.
 */
export async function run(args: string[]): Promise<number> {
  const named = args.filter(isTier);
  const long = args.includes('long');
  const forJest = args
    .filter((arg) => !isTier(arg) && arg !== 'long' && arg !== 'all')
    .map((arg) => enginesOptions[arg] ?? arg);
  const all = args.includes('all');
  const extent: Extent = long ? 'long' : all || forJest.length > 0 ? 'all' : 'short';
  const wanted: readonly Tier[] = named.length > 0 ? named : tiers;
  await prepare(wanted, extent);
  // Tests use this as their temporary folder, so the stacks that they leave running can be found and stopped.
  const folder = mkdtempSync(join(tmpdir(), 'luar-tests-'));
  const interrupted = untilSignal();
  const ended = new AbortController();
  void interrupted.then(() => ended.abort());
  try {
    const results = await build();
    // Run the static checks beside the first tests: most of those wait for their stack to start.
    const checks = all ? runChecks() : Promise.resolve([]);
    results.push(...(await runTiers(wanted, extent, forJest, folder, ended.signal)));
    const leftOut = extent === 'short' && named.length === 0 ? longFiles().length : 0;
    say(`In all ${process.uptime().toFixed(0)} s, ${processorSeconds().toFixed(0)} s of CPU`);
    return finish([...(await checks), ...results], ended.signal.aborted, forJest.length > 0, leftOut);
  } finally {
    await endLeftStacks(folder);
    if (wanted.some(withDocker)) await removeLeft();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepare(wanted: readonly Tier[], extent: Extent): Promise<void> {
  if (wanted.some(withStack)) await ensureRedis();
  if (wanted.includes('e2e')) {
    await ensureChromium();
    await ensureFonts();
    await ensureCaddy();
    if (extent !== 'short') {
      await ensureRestic();
      await ensureLibreOffice();
    }
  }
  if (wanted.includes('engines')) await ensureEngines();
  if (wanted.includes('compose')) await ensureChromium();
  if (wanted.some(withDocker)) {
    await enginePrograms();
    await removeLeft();
  }
}

/** Removes what tests with a Docker Engine have left if they could not do so. */
async function removeLeft(): Promise<void> {
  await removeLeftEngines();
  await removeLeftNetworks();
}

/** A failed build is reported as a failed result, and the tests still run on the last build. */
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

/** A skipped test fails the run, unless the caller selected tests (`partly`): then Jest skips all others. */
function finish(results: Result[], interrupted: boolean, partly: boolean, leftOut: number): number {
  const totals = totalsOf(results);
  say();
  for (const result of results) say(lineOf(result));
  if (interrupted) say('Interrupted: not everything ran.');
  if (leftOut > 0)
    say(`Left out: ${leftOut} long test files (npm run test:long) and the static checks (npm run check). CI runs all.`);
  say(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  const faults = totals.failed + (partly ? 0 : totals.skipped);
  return faults === 0 && !interrupted ? 0 : 1;
}
