import { enginePrograms } from '../engine/packages.ts';
import { removeLeft } from '../engine/network.ts';
import { ensureChromium, ensureEngines, ensureFonts, ensureRedis, ensureRestic } from '../prepare/system-packages.ts';
import { startShared } from './shared.ts';

const needs = {
  integration: [ensureRedis],
  e2e: [ensureRedis, ensureChromium, ensureFonts, startShared],
  siege: [ensureRedis],
  hosting: [ensureRedis, ensureRestic],
  engines: [ensureRedis, ensureEngines],
  machines: [ensureRedis, ensureChromium, enginePrograms, removeLeft],
} satisfies Record<string, (() => Promise<unknown>)[]>;

/** What the tests of a project need. Jest calls a set-up once for each file of one, so each project has its own in `prepare/`. */
export async function prepare(project: keyof typeof needs): Promise<void> {
  for (const need of needs[project]) await need();
}
