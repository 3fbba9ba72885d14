import { describe, expect, test } from '@jest/globals';
import type { Person, PersonChanged, PersonPage } from '@luar/contracts/people';
import { admin, visitor } from '../stack.ts';

const times = { next: 0 };
/** Asks for a session at a time of its own. Returns the id of the request. */
function ask(own: { name: string; email: string; phone?: string }): Promise<string> {
  const time = `${String(7 + Math.floor(++times.next / 12)).padStart(2, '0')}:${String((times.next % 12) * 5).padStart(2, '0')}`;
  return visitor.asks({ date: '2999-05-06', time, ...own });
}
/** A session by hand, of which only the number is known. */
async function enter(name: string, phone: string): Promise<string> {
  const hour = 10 + (++times.next % 12);
  const session = { name, phone, date: `2999-06-${10 + times.next}`, time: `${hour}:00`, email: '' };
  return (await admin.enters(session))._id;
}
const pageOf = (id: string) => admin.json<PersonPage>('GET', `/api/admin/people/${id}`);
const idsOf = async (id: string) => (await pageOf(id)).requests.map(({ _id }) => _id).toSorted();
const found = async (typed: string) =>
  (await admin.json<{ people: Person[] }>('GET', `/api/admin/people?q=${encodeURIComponent(typed)}`)).people;
const changed = (id: string, act: 'merge' | 'split', body: object) =>
  admin.json<PersonChanged>('POST', `/api/admin/people/${id}/${act}`, body);

describe('people', () => {
  test('are the requests with one address, whatever its case, and those with the number alone', async () => {
    const ids = [
      await ask({ name: 'Inês Prado', email: 'ines.prado@exemplo.test', phone: '962 000 111' }),
      await ask({ name: 'Inês', email: 'Ines.Prado@exemplo.test' }),
      await enter('Inês P.', '+351 962 000 111'),
    ];
    const other = await ask({ name: 'Olga', email: 'olga@exemplo.test', phone: '962000112' });
    for (const id of ids) expect(await idsOf(id)).toEqual(ids.toSorted());
    expect(await idsOf(other)).toEqual([other]);
    // The number is somebody else's after all; and the other way round.
    for (const key of ['+351962000111', 'ines.prado@exemplo.test']) {
      const { other: left } = await changed(ids[0]!, 'split', { keys: [key] });
      expect([await idsOf(ids[0]!), await idsOf(ids[2]!)]).toEqual([ids.slice(0, 2).toSorted(), [ids[2]]]);
      await changed(left._id === ids[2] ? ids[0]! : ids[2]!, 'merge', { with: left._id });
      expect(await idsOf(ids[2]!)).toEqual(ids.toSorted());
    }
    for (const typed of ['prado', '962 000 111', 'INES.PRADO@exemplo.test'])
      expect((await found(typed)).map(({ _id, name }) => [typed, _id, name])).toContainEqual([
        typed,
        expect.stringMatching(new RegExp(ids.join('|'))),
        expect.stringContaining('Inês'),
      ]);
    // Whose number was typed with more digits is a person, too.
    const odd = await enter('Otávio', '962 000 113 ext. 12');
    expect(await idsOf(odd)).toEqual([odd]);
    expect((await admin.get('/api/admin/people/000000000000000000000000')).status).toBe(404);
    expect((await visitor.get(`/api/admin/people/${ids[0]}`)).status).toBe(401);
  });

  test('who share a number are two, until the practitioner says that they are one; a split takes it back', async () => {
    const first = await ask({ name: 'Rosa Lima', email: 'rosa@exemplo.test', phone: '963 000 222' });
    const second = await ask({ name: 'Rosa Lima', email: 'rosa.trabalho@exemplo.test', phone: '00351963000222' });
    const byHand = await enter('Rosa', '963000222');
    expect([await idsOf(first), await idsOf(second), await idsOf(byHand)]).toEqual([[first], [second], [byHand]]);
    expect((await pageOf(first)).alike.map(({ email }) => email)).toEqual(['rosa.trabalho@exemplo.test']);

    const { other } = await changed(first, 'merge', { with: second });
    expect(other.keys).toEqual(['rosa.trabalho@exemplo.test']);
    for (const id of [first, second, byHand]) expect(await idsOf(id)).toEqual([first, second, byHand].toSorted());
    expect((await pageOf(second)).alike).toEqual([]);
    expect((await found('rosa lima')).length).toBe(1);

    const left = await changed(first, 'split', { keys: other.keys });
    expect([await idsOf(first), await idsOf(second), await idsOf(byHand)]).toEqual([[first], [second], [byHand]]);
    expect((await found('rosa lima')).length).toBe(2);
    // The undo of the split.
    await changed(first, 'merge', { with: left.other._id });
    expect(await idsOf(byHand)).toEqual([first, second, byHand].toSorted());
    expect((await admin.post(`/api/admin/people/${first}/split`, { keys: ['ninguem@exemplo.test'] })).status).toBe(409);
  });

  test('have a private note for each address, which is searched and never overwritten unseen', async () => {
    const id = await ask({ name: 'Clara Nova', email: 'clara@exemplo.test' });
    const save = (note: string, was: string) => admin.send('PUT', `/api/admin/people/${id}/note`, { note, was });
    expect((await save('Gosta de girassóis', '')).status).toBe(200);
    expect((await pageOf(id)).contacts).toEqual([{ key: 'clara@exemplo.test', _id: id, note: 'Gosta de girassóis' }]);
    expect((await found('girassois')).map(({ name }) => name)).toEqual(['Clara Nova']);
    const late = await save('Outra', '');
    expect([late.status, late.body['note']]).toEqual([409, 'Gosta de girassóis']);
    expect((await save('', 'Gosta de girassóis')).status).toBe(200);
    expect(await found('girassois')).toEqual([]);
  });
});
