import { describe, expect, test } from '@jest/globals';
import type { Finding } from '@luar/contracts/checks';
import { Alarms } from './alarms.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 9, 0, second));
const disk = (isGood: boolean): Finding[] => [{ check: 'disk', isGood, says: 'The disk is 91 % full' }];

/** Takes one check after the other, and returns what is reported after each: S started, O over, - nothing. */
function run(alarms: Alarms, states: string, accepted: (check: number) => boolean = () => true): string {
  return states
    .split('')
    .map((letter, check) => {
      // "." is a check without a finding.
      alarms.take(letter === '.' ? [] : disk(letter === 'g'), at(check * 20));
      const reports = alarms.unreported();
      for (const report of reports) if (accepted(check)) alarms.markReported(report);
      return reports.map(({ kind }) => (kind === 'started' ? 'S' : 'O')).join('') || '-';
    })
    .join('');
}

describe('an alarm', () => {
  test.each([
    ['starts after three bad checks and is over after two good ones', 'bbbbbbggg', '--S----O-'],
    ['does not start for a restart, which is shorter', 'bbgbbgbb', '--------'],
    ['is not over after a good check between bad ones', 'bbbgbbgbb', '--S------'],
    ['stays as it is without a finding', 'bbb....gg', '--S-----O'],
    ['is reported again when the fault returns', 'bbbggbbb', '--S-O--S'],
  ])('%s', (_, states, reported) => {
    expect(run(new Alarms(), states)).toBe(reported);
  });

  test('is known to the next process, which does not report it again', () => {
    const first = new Alarms();
    expect(run(first, 'bbb')).toBe('--S');
    const second = new Alarms(JSON.parse(JSON.stringify(first.kept)) as Alarms['kept']);
    expect(run(second, 'bbbgg')).toBe('----O');
    expect(second.kept).toEqual({});
  });

  test('is reported until it is sent; one that ends before that is not reported', () => {
    expect(run(new Alarms(), 'bbbbbggg', (check) => check !== 2 && check !== 6)).toBe('--SS--OO');
    expect(run(new Alarms(), 'bbbbgg', () => false)).toBe('--SSS-');
  });
});
