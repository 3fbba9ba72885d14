import { describe, expect, test } from '@jest/globals';
import type { BookingView } from '@luar/contracts/request-views';
import { addDays } from '@luar/contracts/lisbon';
import type { PackageView, Payments } from '@luar/contracts/payments';
import type { Person, PersonPage } from '@luar/contracts/people';
import { buy } from '../acts.ts';
import { admin, db, visitor } from '../stack.ts';

/** Each on a day of its own, so that none clashes. */
const days = { past: 0, ahead: 0 };
const past = () => ({ date: addDays('2026-01-01', ++days.past), time: '10:00' });
const ahead = () => ({ date: addDays('2990-01-01', ++days.ahead), time: '10:00' });
const today = () => new Date().toISOString().slice(0, 10);

const enter = (session: { date: string; time: string }, more: object = {}) =>
  admin.enters({ ...session, name: 'Clara Nunes', email: 'clara@exemplo.test', minutes: 5, ...more });
const pays = (id: string, version: number, body: object) =>
  admin.post(`/api/admin/bookings/${id}/payments`, { version, act: body });
const pay = (cents: number, way = 'mbway') => ({ type: 'pay', cents, way, day: today() });
const moneyIn = ({ body }: { body: Record<string, unknown> }) => (body['request'] as BookingView).money!;
const payments = (query = '') => admin.json<Payments>('GET', `/api/admin/payments${query}`);
const owedOf = async (name: string) => (await payments()).owed.sessions.filter((each) => each.name === name);
const pageOf = (id: string) => admin.json<PersonPage>('GET', `/api/admin/people/${id}`);
const count = (id: string, into: string | null, client = admin) =>
  client.send('PUT', `/api/admin/bookings/${id}/package`, { package: into });

/** A moment today that is over, whatever the hour: sessions of five minutes. */
const justNow = (minutes: number) => {
  const then = new Date(Date.now() - minutes * 60_000);
  const [date, time] = new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Lisbon',
    dateStyle: 'short',
    timeStyle: 'short',
  })
    .format(then)
    .split(' ');
  return { date: date!, time: time! };
};

describe('payments', () => {
  test('are followed from a day on; a held session is owed until it is paid, given or covered', async () => {
    const old = await enter(past());
    const held = await enter(justNow(30));
    expect([(await payments()).since, await owedOf('Clara Nunes')]).toEqual([null, []]);
    const { since } = await admin.json<{ since: string }>('PUT', '/api/admin/payments/following', { follow: true });
    expect(since).toBe(justNow(0).date);
    // At the first minutes of a day, the session was held the day before.
    await db
      .collection<{ _id: string }>('sites')
      .updateOne({ _id: 'main' }, { $set: { paymentsSince: justNow(2000).date } });
    // What was held before is no debt.
    expect(await owedOf('Clara Nunes')).toEqual([
      expect.objectContaining({ _id: held._id, version: 0, openCents: 6000, date: held.date }),
    ]);
    const part = moneyIn(await pays(held._id, 0, pay(2500, 'cash')));
    // The list of people has what each of them owes.
    const { people } = await admin.json<{ people: Person[] }>('GET', '/api/admin/people?q=clara@exemplo.test');
    expect(people).toMatchObject([{ name: 'Clara Nunes', owedCents: 3500 }]);
    expect(part).toMatchObject({ version: 1, dueCents: 6000, isOwed: true, paid: [{ cents: 2500, way: 'cash' }] });
    // Another device that has not seen it.
    const late = await pays(held._id, 0, pay(6000));
    expect([late.status, moneyIn(late)]).toEqual([409, part]);
    expect(moneyIn(await pays(held._id, 1, pay(3500)))).toMatchObject({ version: 2, isOwed: false });
    expect(await owedOf('Clara Nunes')).toEqual([]);
    const back = moneyIn(await pays(held._id, 2, { type: 'unpay', payment: part.paid[0]!._id }));
    expect(back).toMatchObject({ isOwed: true, paid: [{ cents: 3500 }] });
    expect(moneyIn(await pays(held._id, 3, { type: 'due', cents: 3500 }))).toMatchObject({ isOwed: false });
    expect(moneyIn(await pays(held._id, 4, { type: 'due', cents: null }))).toMatchObject({
      dueCents: 6000,
      isOwnDue: false,
      isOwed: true,
    });
    expect(moneyIn(await pays(held._id, 5, { type: 'due', cents: 0 }))).toMatchObject({
      isOwnDue: true,
      isOwed: false,
    });
    expect(moneyIn(await pays(old._id, 0, pay(6000))).isOwed).toBe(false);

    const { entries } = await payments(`?year=${today().slice(0, 4)}`);
    expect(entries.filter(({ name }) => name === 'Clara Nunes').map(({ cents, what }) => [cents, what])).toEqual([
      [3500, 'Tarot'],
      [6000, 'Tarot'],
    ]);
    expect((await payments('?year=2001')).entries).toEqual([]);
    for (const wrong of [pay(0), pay(1.5), { ...pay(1), way: 'gold' }, { ...pay(1), day: '2026-02-30' }])
      expect((await pays(held._id, 6, wrong)).status).toBe(400);
    expect((await visitor.get('/api/admin/payments')).status).toBe(401);
  });

  test('a package counts down, is paid, corrected, and deleted only while it is empty', async () => {
    const own = { name: 'Elsa', email: 'elsa@exemplo.test' };
    const held = await enter(justNow(50), own);
    const coming = await enter(ahead(), own);
    const third = await enter(ahead(), own);
    const made = await buy(admin, held._id, { sessions: 2, boughtOn: today() });
    expect(made).toMatchObject({ version: 0, used: 0, coming: 0, isFull: false, isOwed: true });
    expect((await payments()).owed.packages).toEqual([
      expect.objectContaining({ _id: made._id, buyer: 'Elsa', openCents: 20_000 }),
    ]);
    for (const { _id } of [coming, held]) expect((await count(_id, made._id)).status).toBe(200);
    expect(moneyIn(await count(held._id, made._id))).toMatchObject({
      isOwed: false,
      package: { name: 'Pacote', sessions: 2, place: 1 },
    });
    expect((await pageOf(held._id)).packages).toEqual([expect.objectContaining({ used: 1, coming: 1, isFull: true })]);
    expect((await count(third._id, made._id)).status).toBe(409);

    const paid = { version: 2, act: pay(20_000, 'bankTransfer') };
    const { package: settled } = await admin.json<{ package: PackageView }>(
      'POST',
      `/api/admin/packages/${made._id}/payments`,
      paid,
    );
    expect(settled).toMatchObject({ isOwed: false, paid: [{ cents: 20_000 }] });
    expect((await admin.post(`/api/admin/packages/${made._id}/payments`, paid)).status).toBe(409);
    expect((await admin.send('DELETE', `/api/admin/packages/${made._id}`)).status).toBe(409);

    const empty = await buy(admin, held._id, { service: 'mapa-astral', boughtOn: today() });
    expect((await count(third._id, empty._id)).status).toBe(409);
    const { service, ...rest } = { ...empty, service: '', sessions: 5 };
    const change = { name: rest.name, service, sessions: 5, cents: 0, boughtOn: rest.boughtOn, version: 0 };
    expect(await admin.json<{ package: PackageView }>('PUT', `/api/admin/packages/${empty._id}`, change)).toMatchObject(
      { package: { version: 1, sessions: 5, isOwed: false } },
    );
    expect((await admin.send('DELETE', `/api/admin/packages/${empty._id}`)).status).toBe(200);
    expect((await admin.send('DELETE', `/api/admin/packages/${empty._id}`)).status).toBe(404);

    // Whose only request is deleted is still found by the package, with a page of its own.
    const only = await enter(ahead(), { name: 'Dalila Pacote', email: 'dalila@exemplo.test' });
    const kept = await buy(admin, only._id, { boughtOn: today() });
    await admin.json('DELETE', `/api/admin/bookings/${only._id}`);
    for (const search of ['', '?q=dalila']) {
      const { people } = await admin.json<{ people: Person[] }>('GET', `/api/admin/people${search}`);
      const buyer = people.find(({ email }) => email === 'dalila@exemplo.test');
      expect(buyer).toMatchObject({ name: 'Dalila Pacote', count: 0, owedCents: 20_000 });
      expect((await pageOf(buyer!._id)).packages).toMatchObject([{ _id: kept._id }]);
    }
    await admin.json('DELETE', `/api/admin/packages/${kept._id}`);
    expect((await admin.json<{ people: Person[] }>('GET', '/api/admin/people?q=dalila')).people).toEqual([]);

    // A cancelled session frees its place by itself.
    await admin.json('POST', `/api/admin/bookings/${coming._id}/history`, {
      type: 'answeredElsewhere',
      version: 1,
      session: null,
    });
    expect((await count(third._id, made._id)).status).toBe(200);
    // The undo brings it back: three of two, and the last one is not paid for.
    await admin.json('POST', `/api/admin/bookings/${coming._id}/history`, { type: 'undone', version: 2 });
    expect((await pageOf(held._id)).packages[0]).toMatchObject({ used: 1, coming: 2, isFull: true });
    expect(moneyIn(await count(third._id, made._id)).package).toMatchObject({ place: 3 });
    await admin.json('PUT', '/api/admin/payments/following', { follow: false });
  });
});
