/**
 * From which numbers the models' histories follow: `SEEDS=1-10000 npm test -- api/test/no-silence` plays more, and `SEEDS=7` what
 * seed 7 played.
 */
export function seeds(): { first: number; count: number } {
  // oxlint-disable-next-line node/no-process-env -- as the person or CI who runs the tests says
  const { SEEDS = '1-60' } = process.env;
  const [first = 1, last = first] = SEEDS.split('-').map(Number);
  return { first, count: last - first + 1 };
}
