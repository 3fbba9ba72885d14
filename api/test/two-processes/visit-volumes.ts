import { expect } from '@jest/globals';
import type { RequestEvent } from '@luar/contracts/request-history';
import {
  ago,
  newToken,
  againAfterTimeout,
  sessionIn,
  timeValue as value,
} from '../../../infra/local/stack/test-visit.ts';
import { db, stack, visitors } from './stack.ts';
import { accepted, arrange, dead, formOf, offered, post, seen, times } from './visit-links.ts';

// What takes many requests.

/** Visitor and practitioner act at once, so many times. */
export async function actsAtOnce(count: number): Promise<void> {
  const admin = await visitors[1].signIn();
  const secret = stack.env['JWT_SECRET']!;
  const text = 'Olá';
  const declined = { type: 'declined', text };
  /** What the practitioner does, and the history before it. */
  const kinds = (day: number) =>
    [
      { to: 'history', body: { type: 'answeredElsewhere', version: 1 } },
      { to: 'letters', body: { version: 1, letter: declined } },
      { to: 'letters', body: { version: 1, letter: { type: 'offered', times: [sessionIn(day, '18:00')], text } } },
      { to: 'letters', body: { version: 1, letter: { type: 'confirmed', session: sessionIn(day), text, ways: [] } } },
      { to: 'history', body: { type: 'undone', version: 2 }, first: { version: 1, letter: declined } },
    ] as const;
  const wins = { visitor: 0, practitioner: 0 };
  for (let round = 0; round < count; round += 10)
    await Promise.all(
      Array.from({ length: 10 }, async (_, at) => {
        const session = sessionIn(100 + round + at);
        const kind = kinds(100 + round + at)[at % 5]!;
        const { path, id, stored } = await arrange({
          history: [{ ...offered(), times: [session] } as RequestEvent],
          secret,
        });
        const form = await formOf(path, `time=${value(session)}`);
        const call = `/api/admin/bookings/${id.toHexString()}`;
        if ('first' in kind) expect((await admin.post(`${call}/letters`, kind.first)).status).toBe(201);
        // Each of the two is sent first half of the times.
        const answer = () => admin.post(`${call}/${kind.to}`, kind.body);
        const early = at % 10 < 5 ? answer() : undefined;
        const [mine, other] = await Promise.all([post(path, form, {}, at % 2), early ?? answer()]);
        const { history, mails } = await stored();
        const visitorWon = mine.status === 303;
        wins[visitorWon ? 'visitor' : 'practitioner']++;
        expect(history.filter(({ type }) => type === 'accepted')).toHaveLength(visitorWon ? 1 : 0);
        expect(mails.map((mail) => mail.kind)).toEqual(visitorWon ? ['visit.practitioner', 'visit.visitor'] : []);
        if ('type' in kind.body && kind.body.type === 'answeredElsewhere') {
          expect([mine.status, other.status]).toEqual(visitorWon ? [303, 409] : [409, 200]);
          if (!visitorWon) expect(mine.text).toContain('Entretanto, isto mudou.');
          return;
        }
        // The visitor's act withdraws an unsent letter, and undoing that letter changes nothing for the visitor.
        expect([mine.status, [200, 201, 409].includes(other.status)]).toEqual([303, true]);
        expect(history.at(-1)!.type).toBe('accepted');
        expect(history).toHaveLength(other.status === 409 && !('first' in kind) ? 2 : 4);
      }),
    );
  expect(Math.min(...Object.values(wins))).toBeGreaterThan(0);
}

/** So many GET and HEAD requests on every link and step. */
export async function readsOfLinks(count: number): Promise<void> {
  const asked: RequestEvent = { type: 'askedAnother', at: ago(60_000), wish: 'x' };
  const histories = [
    [offered()],
    [offered(), accepted()],
    [offered(), asked],
    [offered(), { type: 'cancelled', at: ago(1) }],
  ];
  const requests = await Promise.all(histories.map((history) => arrange({ history: history as RequestEvent[] })));
  const form = await formOf(requests[0]!.path, 'step=cancel');
  const steps = [
    '',
    '?step=choose',
    '?step=cancel',
    '?step=change',
    '?time=another&wish=a',
    `?time=${value(times[0]!)}`,
  ];
  const acts = [form, { ...form, act: 'accept', time: value(times[0]!) }].map(
    (fields) => `?${new URLSearchParams(fields).toString()}`,
  );
  const addresses = requests.flatMap(({ path }) => [...steps, ...acts].map((step) => path + step));
  const all = () => db.collection('bookings').find().sort({ _id: 1 }).toArray();
  const before = await all();
  let sent = 0;
  while (sent < count) {
    const answers = await Promise.all(
      addresses.map((address, at) => {
        const method = (sent / addresses.length + at) % 2 < 1 ? 'GET' : 'HEAD';
        return againAfterTimeout(() => visitors[at % 2]!.send(method, address));
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    sent += answers.length;
  }
  expect(await all()).toEqual(before);
}

/** So many guesses of a link, 100 at once, and then the time that one takes. */
export async function guesses(count: number): Promise<void> {
  await arrange({ history: [offered()] });
  const links = await dead();
  const found = new Map<string, number>();
  for (let sent = 0; sent < count; sent += 100)
    for (const answer of await Promise.all(
      Array.from({ length: 100 }, (_, at) => againAfterTimeout(() => visitors[at % 2]!.get(`/pedido/${newToken()}`))),
    ))
      found.set(seen(answer), (found.get(seen(answer)) ?? 0) + 1);
  expect([...found.values()]).toEqual([count]);
  const took: Record<string, number[]> = {};
  const spread = () => {
    // The fourth fastest of each kind: other work on the machine only adds time.
    const fast = Object.values(took).map((all) => all.toSorted((a, b) => a - b)[3]!);
    return Math.max(...fast) - Math.min(...fast);
  };
  // A busy machine needs more rounds; a difference between the kinds stays in any number of them.
  for (let round = 0; round < 40 || (round < 400 && spread() >= 15); round++)
    for (const [kind, path] of Object.entries({ ...links, guessed: `/pedido/${newToken()}` })) {
      const started = performance.now();
      await visitors[0].get(path);
      (took[kind] ??= []).push(performance.now() - started);
    }
  // Each answer waits for the same time, which hides how long the look-up took. A timer may end a millisecond early.
  expect(Math.min(...Object.values(took).flat())).toBeGreaterThan(28);
  expect(spread()).toBeLessThan(15);
}
