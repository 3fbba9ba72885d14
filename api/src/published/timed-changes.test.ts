import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { todayInLisbon } from '@luar/contracts/lisbon';
import type { Clock } from '../clock/clock.service.ts';
import type { PublishedContent } from './content.service.ts';
import { TimedChanges } from './timed-changes.service.ts';

// The clock that pages go by, which differs from the one that timers go by.
let now: number;
let announced: string[];
let changes: TimedChanges;
const at = (instant: string) => (now = Date.parse(instant));

const clock = { now: () => new Date(now), today: () => todayInLisbon(new Date(now)) } as Clock;
const events = { timePassed: () => announced.push(new Date(now).toISOString()) } as unknown as PublishedContent;

/** Lets both clocks run. */
function pass(ms: number): void {
  for (let passed = 0; passed < ms; passed += 100) {
    now += 100;
    jest.advanceTimersByTime(100);
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  announced = [];
  changes = new TimedChanges(clock, events);
});
afterEach(() => {
  changes.onApplicationShutdown();
  jest.useRealTimers();
});

describe('changes that come with time', () => {
  test.each([
    ['in winter', '2026-12-31T23:59:58Z', '2027-01-01T00:00:00.000Z'],
    ['in summer', '2027-06-30T22:59:58Z', '2027-06-30T23:00:00.000Z'],
    ['before the change to summer time', '2027-03-27T23:59:58Z', '2027-03-28T00:00:00.000Z'],
    ['after the change to summer time', '2027-03-28T22:59:58Z', '2027-03-28T23:00:00.000Z'],
    ['before the change to winter time', '2027-10-30T22:59:58Z', '2027-10-30T23:00:00.000Z'],
    ['after the change to winter time', '2027-10-31T23:59:58Z', '2027-11-01T00:00:00.000Z'],
  ])('are announced once at midnight in Lisbon %s', (_when, start, midnight) => {
    at(start);
    changes.onApplicationBootstrap();
    pass(60_000);
    expect(announced).toEqual([midnight]);
  });

  test('are announced within a second after the clock was set, forward or back, or the computer slept', () => {
    at('2026-11-24T12:00:00Z');
    changes.onApplicationBootstrap();
    pass(5000);
    at('2026-11-26T12:00:00Z');
    pass(1000);
    expect(announced).toHaveLength(1);
    at('2026-11-25T12:00:00Z');
    pass(1000);
    expect(announced).toHaveLength(2);
    pass(5000);
    expect(announced).toHaveLength(2);
  });
});
