import { enginePrograms } from '../engine/packages.ts';
import { removeLeft } from '../engine/network.ts';
import { ensureChromium, ensureEngines, ensureFonts, ensureRedis, ensureRestic } from '../prepare/system-packages.ts';
import { startShared } from './shared.ts';

const needs: Record<string, (() => Promise<unknown>)[]> = {
  integration: [ensureRedis],
  e2e: [ensureRedis, ensureChromium, ensureFonts, startShared],
  siege: [ensureRedis],
  hosting: [ensureRedis, ensureRestic],
  engines: [ensureRedis, ensureEngines],
  machines: [ensureRedis, ensureChromium, enginePrograms, removeLeft],
};

/** Jest calls this once for each project of which a file runs. */
export default async function prepare(
  _all: unknown,
  { displayName }: { displayName: { name: string } },
): Promise<void> {
  for (const need of needs[displayName.name] ?? []) await need();
}
