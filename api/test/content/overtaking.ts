import { describe, expect, test } from '@jest/globals';
import { addDays } from '@luar/contracts/lisbon';
import type { PersonPage } from '@luar/contracts/people';
import { ObjectId } from 'mongodb';
import type { Client } from '../../../infra/local/stack/test-client.ts';
import { buy } from '../acts.ts';
import { admin, db, second, startSecond } from '../stack.ts';

// Two devices that write the same thing at the same moment, each by its own process.

const rounds = 8;
const taken = { days: 0, people: 0 };
const session = () => ({ date: addDays('2970-01-01', ++taken.days), time: '10:00' });
const person = () => ({ name: 'Dupla Escrita', email: `dupla${++taken.people}@exemplo.test` });

const enter = async (own: object = person(), at = session()) => (await admin.enters({ ...at, ...own }))._id;
/** A message as it is stored: forms are limited. */
async function write(email: string): Promise<string> {
  const stored = { name: 'Dupla', email, phone: '', subject: 'x', message: '', language: 'pt', requestId: 'r' };
  const fresh = { suspectedSpam: false, mails: [], history: [], createdAt: new Date(), words: [email] };
  return String((await db.collection('messages').insertOne({ ...stored, ...fresh })).insertedId);
}
const count = (id: string, into: string | null, by: Client = admin) =>
  by.send('PUT', `/api/admin/bookings/${id}/package`, { package: into });
const storedIn = async (list: 'bookings' | 'messages', id: string) =>
  (await db.collection(list).findOne({ _id: new ObjectId(id) }))!;
const packagesWith = async (id: string) => {
  const people = await db
    .collection('people')
    .find({ packages: { $exists: true } })
    .toArray();
  const all = people.flatMap(({ packages }) => packages as { _id: ObjectId; counted: ObjectId[] }[]);
  return all.filter(({ counted }) => counted.some((each) => String(each) === id)).map(({ _id }) => String(_id));
};
const devices = async (): Promise<[Client, Client]> => {
  await startSecond();
  return [admin, second.with(admin.headers)];
};

describe('what two devices write at once', () => {
  test('a session is in one package, also of two joined people', async () => {
    const [one, other] = await devices();
    for (let round = 0; round < rounds; round++) {
      const id = await enter();
      const joined = await enter();
      await admin.json('POST', `/api/admin/people/${id}/merge`, { with: joined });
      const into = [(await buy(admin, id))._id, (await buy(admin, round % 2 ? id : joined))._id] as const;
      await Promise.all([count(id, into[0], one), count(id, into[1], other)]);
      expect([round, await packagesWith(id)]).toEqual([round, [expect.any(String)]]);
    }
  });

  test('of three people who are joined in pairs, none is lost', async () => {
    const [one, other] = await devices();
    for (let round = 0; round < rounds; round++) {
      const [a, b, c] = [await enter(), await enter(), await enter()];
      await Promise.all([
        one.json('POST', `/api/admin/people/${a}/merge`, { with: b }),
        other.json('POST', `/api/admin/people/${c}/merge`, { with: b }),
      ]);
      const { contacts } = await admin.json<PersonPage>('GET', `/api/admin/people/${b}`);
      expect([round, contacts.length]).toEqual([round, 3]);
    }
  });

  test('a letter that is stored while its request becomes spam keeps its mail', async () => {
    const [one, other] = await devices();
    for (let round = 0; round < rounds * 2; round++) {
      const id = await write(person().email);
      const letter = { type: 'answered', text: 'Falo, sim.' };
      const [answered] = await Promise.all([
        one.post(`/api/admin/messages/${id}/letters`, { version: 0, letter }),
        other.json('POST', `/api/admin/messages/${id}/spam`),
      ]);
      const { history, mails } = await storedIn('messages', id);
      const letters = (mails as { kind: string; state: string }[]).filter(({ kind }) => kind === 'letter');
      expect([round, answered.status, history.length, letters.map(({ state }) => state)]).toEqual(
        answered.status === 201 ? [round, 201, 1, ['held']] : [round, 409, 0, []],
      );
    }
  });
});

test('a session that is spam by mistake comes back without mails, also when its hour was taken meanwhile', async () => {
  const at = session();
  const first = await enter(person(), at);
  await admin.json('POST', `/api/admin/bookings/${first}/spam`);
  const other = await enter(person(), at);
  await admin.json('POST', `/api/admin/bookings/${first}/release`);
  expect(await storedIn('bookings', first)).toMatchObject({ suspectedSpam: false, mails: [] });
  expect((await admin.get(`/api/admin/requests/${other}`)).text).toContain(first);
});
