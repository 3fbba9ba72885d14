import { describe, expect, test } from '@jest/globals';
import { brand } from '@luar/contracts/brand';
import { brokenPromises, extraCopies, type Evidence, type Outage } from './checker.ts';

const domain = brand.email.split('@')[1];
const practitioner = 'her@luar.test';
const mail = (id: string, kind: 'practitioner' | 'visitor', more: Partial<Evidence['deliveries'][number]> = {}) => ({
  messageId: `${id}-booking.${kind}@${domain}`,
  recipients: [kind === 'visitor' ? `${id}@visitor.test` : practitioner],
  at: 1000,
  answered: true,
  ...more,
});
const request = (id: string) => ({ id, form: 'booking' as const, email: `${id}@visitor.test` });
const stored = (id: string) => ({
  ...request(id),
  mails: (['practitioner', 'visitor'] as const).map((kind) => ({
    kind: `booking.${kind}` as const,
    state: 'sent',
    messageId: mail(id, kind).messageId,
  })),
});

const good: Evidence = {
  practitioner,
  acknowledged: [request('a'), request('b')],
  stored: [stored('a'), stored('b')],
  deliveries: ['a', 'b'].flatMap((id) => [mail(id, 'practitioner'), mail(id, 'visitor')]),
  outages: [],
};
const planted = (change: Partial<Evidence>) => brokenPromises({ ...good, ...change });
const copy = (at: number, more = {}) => [...good.deliveries, mail('a', 'visitor', { at, ...more })];

test('finds nothing where nothing is wrong', () => expect(brokenPromises(good)).toEqual([]));

describe('finds a loss:', () => {
  test('a request that was acknowledged and not stored', () =>
    expect(planted({ stored: [stored('a')], deliveries: good.deliveries.slice(0, 2) })).toEqual([
      expect.stringContaining('booking b was acknowledged and is stored 0 times'),
    ]));
  test('a mail that never came', () =>
    expect(planted({ deliveries: good.deliveries.slice(1) })).toEqual([
      'booking.practitioner of a was never delivered',
    ]));
  test('a mail that came and is not known to have', () => {
    const unsure = { ...stored('b'), mails: stored('b').mails.map((each) => ({ ...each, state: 'pending' })) };
    expect(planted({ stored: [stored('a'), unsure] })).toHaveLength(2);
  });
  test('a mail of a request that nobody was told of', () =>
    expect(planted({ acknowledged: [request('a')], deliveries: good.deliveries.slice(0, 3) })).toEqual([
      'booking.visitor of b was never delivered',
    ]));
});

describe('finds a double:', () => {
  test('a form stored twice', () => {
    const twin = { ...stored('c'), email: 'a@visitor.test' };
    expect(planted({ stored: [...good.stored, twin] })).toContain('a@visitor.test sent one form and 2 are stored');
  });
  test('the same, though unacknowledged', () => {
    const twin = { ...stored('c'), email: 'b@visitor.test' };
    expect(planted({ acknowledged: [request('a')], stored: [...good.stored, twin] })).toContain(
      'b@visitor.test sent one form and 2 are stored',
    );
  });
  test('one visitor answered with the request of another', () =>
    expect(planted({ acknowledged: [request('a'), { ...request('b'), id: 'a' }] })).toEqual([
      "booking a was acknowledged to b@visitor.test and is somebody else's",
    ]));
  test('a second copy without need', () =>
    expect(planted({ deliveries: copy(9000) })).toEqual([expect.stringContaining('was sent again although')]));
  test('a second copy under another Message-ID', () =>
    expect(planted({ deliveries: copy(9000, { messageId: `other@${domain}` }) })).toEqual([
      `1 mails belong to no request: other@${domain}`,
    ]));
});

test('finds a mail that went to somebody else, or to more than one', () => {
  const wrong = good.deliveries.map((each, at) => (at === 1 ? { ...each, recipients: ['x@y.test'] } : each));
  const more = good.deliveries.map((each, at) =>
    at === 1 ? mail('a', 'visitor', { recipients: [practitioner, 'a@visitor.test'] }) : each,
  );
  expect(planted({ deliveries: wrong })).toHaveLength(1);
  expect(planted({ deliveries: more })).toHaveLength(1);
});

describe('a second copy is excused', () => {
  const outage = (part: string, what: Outage['what'], from: number, until: number): Outage => ({
    part,
    what,
    from,
    until,
  });
  const after = (outages: Outage[]) => planted({ deliveries: copy(20_000), outages });

  test('when the line was cut before the first one was answered', () => {
    const [first, second, ...others] = good.deliveries;
    const cut = [first!, { ...second!, answered: false }, ...others, mail('a', 'visitor', { at: 9000 })];
    expect(planted({ deliveries: cut })).toEqual([]);
    expect(extraCopies(cut)).toBe(1);
  });
  test('when the worker had just died with it on the line', () =>
    expect(after([outage('worker', 'killed', 900, 1500)])).toEqual([]));
  test('when the worker was killed just then', () =>
    expect(after([outage('worker', 'killed', 1200, 1500)])).toEqual([]));
  test('when it was killed while Redis was away, or itself halted, all the time since', () => {
    expect(after([outage('redis', 'halted', 900, 6000), outage('worker', 'killed', 5000, 5500)])).toEqual([]);
    expect(after([outage('worker', 'halted', 1100, 6000), outage('worker', 'killed', 6200, 6500)])).toEqual([]);
  });
  test.each([
    ['before', [outage('worker', 'killed', 800, 900)]],
    ['long after', [outage('worker', 'killed', 5000, 5500)]],
    [
      'after Redis had been back for long',
      [outage('redis', 'killed', 1100, 1400), outage('worker', 'killed', 8000, 8500)],
    ],
    ['and it was the API', [outage('api', 'killed', 1200, 1500)]],
    ['and it was only halted', [outage('worker', 'halted', 1100, 6000)]],
  ])('but not when something died %s', (_, outages) => expect(after(outages)).toHaveLength(1));
});
