import { describe, expect, test } from '@jest/globals';
import { Alarms } from './alarms.ts';
import { judge, type Finding } from './faults.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 22, 9, 0, second));
const disk = (state: Finding['state']): Finding[] => [{ fault: 'disk', state, says: 'The disk is 91 % full' }];

/** Takes one check after the other, and returns what is reported after each: S started, O over, - nothing. */
function run(alarms: Alarms, states: string, accepted: (check: number) => boolean = () => true): string {
  const names = { b: 'bad', u: 'unclear', g: 'good' } as const;
  return states
    .split('')
    .map((letter, check) => {
      // "." is a check that could not be made.
      alarms.take(letter === '.' ? [] : disk(names[letter as 'b']), at(check * 20));
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
    ['stays as it is between both limits', 'bbbuuugug', '--S------'],
    ['stays as it is while the check cannot be made', 'bbb....gg', '--S-----O'],
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

  test('is reported until a channel accepts it; one that ends before that is not reported', () => {
    expect(run(new Alarms(), 'bbbbbggg', (check) => check !== 2 && check !== 6)).toBe('--SS--OO');
    expect(run(new Alarms(), 'bbbbgg', () => false)).toBe('--SSS-');
  });
});

test.each([
  [81, 'bad'],
  [79, 'unclear'],
  [78, 'good'],
] as const)('%d of at most 80, ended at 78, is %s', (value, state) =>
  expect(judge(value, { bad: 80, good: 78 })).toBe(state),
);

test.each([
  [13.9, 'bad'],
  [14.5, 'unclear'],
  [15, 'good'],
] as const)('%d of at least 14, ended at 15, is %s', (value, state) =>
  expect(judge(value, { bad: 14, good: 15 })).toBe(state),
);
