import { describe, expect, test } from '@jest/globals';
import { brokenPromises, extraCopies, type Evidence, type Outage } from './checker.ts';

const practitioner = 'practitioner@luar.test';
const mail = (id: string, kind: 'practitioner' | 'visitor', more: Partial<Evidence['deliveries'][number]> = {}) => ({
  messageId: `${id}-booking.${kind}@localhost`,
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

test('finds nothing in correct evidence', () => expect(brokenPromises(good)).toEqual([]));

describe('finds a loss:', () => {
  test('a request acknowledged but not stored', () =>
    expect(planted({ stored: [stored('a')], deliveries: good.deliveries.slice(0, 2) })).toEqual([
      expect.stringContaining('booking b was acknowledged and is stored 0 times'),
    ]));
  test('a mail not delivered', () =>
    expect(planted({ deliveries: good.deliveries.slice(1) })).toEqual([
      'booking.practitioner of a was never delivered',
    ]));
  test('a mail delivered but not recorded as sent', () => {
    const unsure = { ...stored('b'), mails: stored('b').mails.map((each) => ({ ...each, state: 'pending' })) };
    expect(planted({ stored: [stored('a'), unsure] })).toHaveLength(2);
  });
  test('a missing mail of a stored request that was not acknowledged', () =>
    expect(planted({ acknowledged: [request('a')], deliveries: good.deliveries.slice(0, 3) })).toEqual([
      'booking.visitor of b was never delivered',
    ]));
});

describe('of reminders', () => {
  const at = '2026-11-24T09:41:00.000Z';
  const agreed = (time: string) => ({ type: 'answeredElsewhere', at, session: { date: '2026-11-25', time } }) as const;
  const record = (state: string) => ({ kind: 'reminder.day' as const, event: 0, state, messageId: null });
  const found = (time: string, mails: readonly ReturnType<typeof record>[]) =>
    planted({
      stored: [{ ...stored('a'), history: [agreed(time)], mails: [...stored('a').mails, ...mails] }, stored('b')],
    });

  test('one that was not sent', () => expect(found('09:42', [])).toHaveLength(2));
  test('nothing, if it was said or if the session was agreed too late', () =>
    expect([...found('09:42', [record('failed')]), ...found('09:41', [])]).toEqual([]));
});

describe('of letters', () => {
  const at = '2026-11-24T09:41:00.000Z';
  const answered = { type: 'declined', at, letter: { text: 'Olá' } } as const;
  const letterId = 'a-letter-0@localhost';
  const sent = { ...mail('a', 'visitor'), messageId: letterId };
  const record = { kind: 'letter' as const, event: 0, state: 'sent', messageId: letterId };
  const withLetter = { ...stored('a'), history: [answered], mails: [...stored('a').mails, record] };
  const undone = { ...stored('a'), history: [answered, { type: 'undone', at } as const] };
  const letters = [{ id: 'a', event: 0, isUndone: false }];
  const takenBack = [{ id: 'a', event: 0, isUndone: true }];
  const found = (first: Evidence['stored'][number], own: Evidence['letters'], deliveries: Evidence['deliveries']) =>
    planted({ stored: [first, stored('b')], letters: own ?? [], deliveries: [...good.deliveries, ...deliveries] });

  test('finds nothing if one is sent once, or taken back and not sent', () => {
    expect(found(withLetter, letters, [sent])).toEqual([]);
    expect(found(undone, takenBack, [])).toEqual([]);
  });
  test('finds one that is lost, delayed for ever, sent twice, sent although taken back, or not stored', () => {
    const waits = { ...withLetter, mails: [...stored('a').mails, { ...record, state: 'delayed' }] };
    expect(found(withLetter, letters, [])).toEqual(['letter of a was never delivered']);
    expect(found(waits, letters, [sent])).toEqual(['letter of a is delayed in the list']);
    expect(found(withLetter, letters, [sent, { ...sent, at: 9000 }])).toHaveLength(1);
    expect(found(undone, takenBack, [sent])).toEqual([`1 mails belong to no request: ${letterId}`]);
    expect(found(stored('a'), letters, [])).toEqual(['letter 0 of a was acknowledged and is not stored']);
    expect(found(withLetter, takenBack, [sent])).toHaveLength(1);
    expect(found(undone, letters, [])).toHaveLength(1);
  });
});

describe('finds a duplicate:', () => {
  test('a form stored twice', () => {
    const twin = { ...stored('c'), email: 'a@visitor.test' };
    expect(planted({ stored: [...good.stored, twin] })).toContain('a@visitor.test sent one form and 2 are stored');
  });
  test('a form stored twice, without an acknowledgement', () => {
    const twin = { ...stored('c'), email: 'b@visitor.test' };
    expect(planted({ acknowledged: [request('a')], stored: [...good.stored, twin] })).toContain(
      'b@visitor.test sent one form and 2 are stored',
    );
  });
  test('one visitor acknowledged with the request of another', () =>
    expect(planted({ acknowledged: [request('a'), { ...request('b'), id: 'a' }] })).toEqual([
      'booking a was acknowledged to b@visitor.test and belongs to another visitor',
    ]));
  test('a second copy without a reason', () =>
    expect(planted({ deliveries: copy(9000) })).toEqual([expect.stringContaining('was sent again although')]));
  test('a second copy under another Message-ID', () =>
    expect(planted({ deliveries: copy(9000, { messageId: `other@localhost` }) })).toEqual([
      `1 mails belong to no request: other@localhost`,
    ]));
});

test('finds a mail with a wrong recipient or with two', () => {
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

  test('when the connection closed before the first copy was answered', () => {
    const [first, second, ...others] = good.deliveries;
    const cut = [first!, { ...second!, answered: false }, ...others, mail('a', 'visitor', { at: 9000 })];
    expect(planted({ deliveries: cut })).toEqual([]);
    expect(extraCopies(cut)).toBe(1);
  });
  test('when the worker was down at the time of the first copy', () =>
    expect(after([outage('worker', 'killed', 900, 1500)])).toEqual([]));
  test('when the worker was killed just after the first copy', () =>
    expect(after([outage('worker', 'killed', 1200, 1500)])).toEqual([]));
  test('when Redis was down, or the worker halted, from the first copy until the kill', () => {
    expect(after([outage('redis', 'halted', 900, 6000), outage('worker', 'killed', 5000, 5500)])).toEqual([]);
    expect(after([outage('worker', 'halted', 1100, 6000), outage('worker', 'killed', 6200, 6500)])).toEqual([]);
  });
  test.each([
    ['the worker was killed before it', [outage('worker', 'killed', 800, 900)]],
    ['the worker was killed long after it', [outage('worker', 'killed', 5000, 5500)]],
    [
      'Redis was back long before the kill',
      [outage('redis', 'killed', 1100, 1400), outage('worker', 'killed', 8000, 8500)],
    ],
    ['only the API was killed', [outage('api', 'killed', 1200, 1500)]],
    ['the worker was only halted', [outage('worker', 'halted', 1100, 6000)]],
  ])('but not when %s', (_, outages) => expect(after(outages)).toHaveLength(1));
});
