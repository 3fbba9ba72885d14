import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { runTool } from '../run.ts';
import { Refusal, say } from '../terminal.ts';
import { plantedFaults, type PlantedFault } from '../testing/planted.ts';
import { linkPackages } from '../testing/scratch.ts';

/**
 * Applies each planted fault in turn to a copy of the last commit, runs the tests that must find it, and reports the
 * faults that no test found. `npm run plant -- 7 12` plants only these two.
 */
export async function run(args: string[]): Promise<number> {
  const wanted = new Set(args.map(Number));
  const faults = plantedFaults().filter(({ number }) => wanted.size === 0 || wanted.has(number));
  if (faults.length === 0) throw new Refusal(`There is no planted fault ${args.join(', ')}.`);
  const folder = mkdtempSync(join(tmpdir(), 'luar-planted-'));
  const copy = join(folder, 'luar');
  await git(root, 'worktree', 'add', '--detach', copy, 'HEAD');
  const missed: PlantedFault[] = [];
  try {
    linkPackages(copy);
    for (const fault of faults) if (!(await isFound(fault, copy))) missed.push(fault);
  } finally {
    await git(root, 'worktree', 'remove', '--force', copy);
    rmSync(folder, { recursive: true, force: true });
  }
  say(`\n${faults.length - missed.length} of ${faults.length} planted faults were found.`);
  for (const { number, fault } of missed) say(`NOT FOUND ${number}: ${fault}`);
  return missed.length === 0 ? 0 : 1;
}

async function isFound({ number, fault, tier, files, patch }: PlantedFault, copy: string): Promise<boolean> {
  await git(copy, 'apply', '--unidiff-zero', patch);
  const { status, output } = await runTool(
    process.execPath,
    ['infra/local/bootstrap.mjs', 'test', tier, '--testPathPatterns', ...files],
    { cwd: copy },
  );
  await git(copy, 'checkout', '--', '.');
  if (/could not be built:/.test(output))
    throw new Refusal(`With fault ${number} the product does not build:\n${output}`);
  // Print the title of the first failed test, so the reader can see whether the planted fault is the reason.
  const title = /^ {2}● (.+)$/m.exec(output)?.[1];
  say(
    `${status !== 0 && title ? 'found    ' : 'NOT FOUND'} ${number} ${fault}${title ? `\n            by: ${title}` : ''}`,
  );
  return status !== 0 && title !== undefined;
}

async function git(cwd: string, ...args: string[]): Promise<void> {
  const { status, output } = await runTool('git', args, { cwd });
  if (status !== 0) throw new Refusal(`git ${args.join(' ')} failed:\n${output}`);
}
