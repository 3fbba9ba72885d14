import { expect, test } from '@jest/globals';
import type { Person, PersonPage } from '@luar/contracts/people';
import type { PeopleImportPreview } from '@luar/contracts/people-import';
import { limits } from '@luar/contracts/limits';
import { timed } from '../../../infra/local/stack/slowness.ts';
import { report } from '../../../infra/local/stack/test-client.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { admin, db, second, stack, startSecond, visitor } from '../stack.ts';

type Import = PeopleImportPreview & { import: string };
const path = '/api/admin/people/import';
const preview = (csv: string) => admin.json<PeopleImportPreview>('POST', `${path}/preview`, { csv });
const load = (csv: string) => admin.json<Import>('POST', path, { csv });
const found = async (typed: string) =>
  (await admin.json<{ people: Person[] }>('GET', `/api/admin/people?q=${encodeURIComponent(typed)}`)).people;
const pageOf = (id: string) => admin.json<PersonPage>('GET', `/api/admin/people/${id}`);
const stored = () => db.collection('people').find().sort({ _id: 1 }).toArray();

const csv = [
  'Nome;E-mail;Telefone;Notas',
  'Ivo Importado;ivo.importado@exemplo.test;966 100 200;Vem às quartas',
  'Só Número;;966 100 201;',
  'Já Pediu;ja.pediu@exemplo.test;;Prefere em linha',
  'Sem Nada;;;',
].join('\r\n');

test('an import is shown first, stored once, found like everybody else, and taken back', async () => {
  const own = { date: '2999-07-01', time: '10:00', name: 'Já Pediu', email: 'ja.pediu@exemplo.test' };
  const earlier = await visitor.asks(own);
  const before = await stored();
  expect(await preview(csv)).toMatchObject({ added: 3, known: 0, bad: [{ row: 5, fault: 'no_contact' }] });
  expect(await stored()).toEqual(before);

  const { import: id, added } = await load(csv);
  expect([added, (await stored()).length]).toEqual([3, before.length + 3]);
  const after = await stored();
  expect(await load(csv)).toMatchObject({ added: 0, known: 3 });
  expect(await stored()).toEqual(after);

  for (const typed of ['importado', '966100200', 'quartas', 'IVO.IMPORTADO@exemplo.test'])
    expect((await found(typed)).map(({ name, count }) => [typed, name, count])).toEqual([[typed, 'Ivo Importado', 0]]);
  const ivo = await pageOf((await found('importado'))[0]!._id);
  expect(ivo.requests).toEqual([]);
  expect(ivo.contacts.map(({ key, note }) => [key, note])).toEqual([['ivo.importado@exemplo.test', 'Vem às quartas']]);
  // Who asked before the import is the same person, and has the note.
  const asked = await pageOf(earlier);
  expect([asked.requests.length, asked.contacts]).toEqual([
    1,
    [{ key: 'ja.pediu@exemplo.test', _id: earlier, note: 'Prefere em linha' }],
  ]);
  // A session by telephone belongs to the imported number.
  const session = await admin.enters({ name: 'Ivo', date: '2999-07-02', time: '10:00', phone: '+351966100200' });
  expect((await pageOf(ivo.person._id)).requests.map(({ _id }) => _id)).toEqual([session._id]);

  // A note of the practitioner's own keeps its person.
  const number = (await found('966100201'))[0]!;
  await admin.json('PUT', `/api/admin/people/${number._id}/note`, { note: 'Ligar à noite', was: '' });
  expect((await found('noite')).map(({ name }) => name)).toEqual(['Só Número']);
  expect(await admin.json('DELETE', `${path}/${id}`)).toMatchObject({ removed: 2 });
  expect(await found('importado')).toEqual([]);
  const numbered = `/api/admin/people/${number._id}`;
  const bought = { name: 'Pacote', service: '', sessions: 2, cents: 100, boughtOn: '2026-01-05' };
  const made = await admin.json<{ package: { _id: string } }>('POST', `${numbered}/packages`, bought);
  expect((await admin.send('DELETE', numbered)).status).toBe(409);
  await admin.json('DELETE', `/api/admin/packages/${made.package._id}`);
  expect((await admin.send('DELETE', numbered)).status).toBe(200);
  expect(await found('966100201')).toEqual([]);
  expect((await admin.send('DELETE', `/api/admin/people/${earlier}`)).status).toBe(404);
});

test('a later file adds what is missing and replaces nothing', async () => {
  await load('nome,e-mail\nUma,uma@exemplo.test');
  const more = 'nome,e-mail,telefone,notas\nOutro Nome,UMA@exemplo.test,966 100 300,Nota';
  expect(await load(more)).toMatchObject({ added: 1, known: 0 });
  expect(await load(`${more} nova`)).toMatchObject({ added: 0, known: 1 });
  const [uma] = await found('966100300');
  expect([uma?.name, uma?.phone, (await pageOf(uma!._id)).contacts[0]?.note]).toEqual(['Uma', '966 100 300', 'Nota']);
});

test('of 5,000 rows all are stored, also if the process is killed once they are accepted', async () => {
  const rows = (of: string) =>
    Array.from({ length: limits.list.importedRows }, (_each, at) => `Pessoa ${at},${of}-${at}@exemplo.test,,`);
  const file = (of: string) => ['nome,e-mail,telefone,notas', ...rows(of)].join('\n');
  const { result: shown, took } = await timed(() => preview(file('lote')));
  expect(shown.added).toBe(limits.list.importedRows);
  const { result: done, took: storing } = await timed(() => load(file('lote')));
  report(`5,000 rows: shown in ${took.toFixed(0)} ms, stored in ${storing.toFixed(0)} ms`);
  expect(await db.collection('people').countDocuments({ email: /^lote-/ })).toBe(limits.list.importedRows);
  expect(await preview(file('lote'))).toMatchObject({ added: 0, known: limits.list.importedRows });
  expect(await admin.json('DELETE', `${path}/${done.import}`)).toMatchObject({ removed: limits.list.importedRows });

  await startSecond();
  const other = await second.signIn();
  const cutOff = other.post(path, { csv: file('morto') }).catch(() => undefined);
  await until('the file is accepted', async () => (await db.collection('peopleimports').countDocuments()) > 0);
  await stack.part('api-2').kill('SIGKILL');
  await cutOff;
  const midway = await db.collection('people').countDocuments({ email: /^morto-/ });
  expect(await found('morto-4999')).toHaveLength(1);
  expect(await db.collection('people').countDocuments({ email: /^morto-/ })).toBe(limits.list.importedRows);
  report(`killed with ${midway} of 5,000 rows stored; the other process stored the rest`);
  await db.collection('people').deleteMany({ email: /^morto-/ });
  // It is started again by itself.
  await stack.part('api-2').untilReady();
});
