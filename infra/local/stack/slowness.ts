import { pbkdf2Sync } from 'node:crypto';

/** How long the sample takes on the two idle cores for which the tests' time limits are written. */
const idleMs = 10;
const everyMs = 1000;

function sample(): number {
  const began = performance.now();
  pbkdf2Sync('work', 'salt', 25_000, 32, 'sha512');
  return performance.now() - began;
}

const slownessOf = (samples: readonly number[]) =>
  Math.max(1, samples.reduce((sum, each) => sum + each, 0) / samples.length / idleMs);

/** How many times longer work takes now than on two idle cores, because the machine is busy or small; at least 1. */
const slowness = (): number => slownessOf([sample(), sample()]);

let recent = { at: 0, by: 1 };
/** The slowness, measured at most every three seconds: measuring it is work for the processor, too. */
export function recentSlowness(): number {
  if (Date.now() - recent.at > 3000) recent = { at: Date.now(), by: slowness() };
  return recent.by;
}

/**
 * Runs work whose time is limited. Returns the milliseconds that it would have taken on two idle cores: the elapsed
 * time would show how busy the machine is, and not how fast the product is.
 */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; took: number }> {
  const samples = [sample()];
  const sampling = setInterval(() => samples.push(sample()), everyMs);
  try {
    const began = performance.now();
    const result = await work();
    const took = performance.now() - began;
    samples.push(sample());
    return { result, took: took / slownessOf(samples) };
  } finally {
    clearInterval(sampling);
  }
}
