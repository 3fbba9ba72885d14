import { beforeAll, describe, expect, test } from '@jest/globals';
import { ObjectId } from 'mongodb';
import { booking, type Client, message } from '../../../infra/local/stack/test-client.ts';
import { testAdmin } from '../../../infra/local/stack/test-stack.ts';
import { documentsWith, keysWith, limitKeys } from '../../../e2e/hosting/traces.ts';
import { buy } from '../acts.ts';
import { db, stack, visitors } from './stack.ts';

const address = 'Pessoa.Marcada@exemplo.test';
const zone = 'America/Sao_Paulo';
const calls = { export: '/api/admin/person-data/export', erase: '/api/admin/person-data/erase' };

describe('the data of a person', () => {
  let panel: Client;
  let other: Client;
  const ids: string[] = [];
  beforeAll(async () => {
    [panel, other] = await Promise.all([visitors[0].signIn(), visitors[1].signIn()]);
    const own = { email: address, name: 'Pessoa Marcada' };
    const site = visitors[0].with({ 'time-zone': zone });
    ids.push(
      await site.asks({ ...own, message: 'Tenho <script>alert(1)</script> dúvidas & pressa' }),
      await site.writes({ ...own, email: address.toLowerCase(), message: 'Uma segunda pergunta' }),
      await site.writes({ email: 'amiga@exemplo.test', message: `Foi a ${address} que me falou de si` }),
    );
    const questions = [{ kind: 'yesNo', text: { pt: 'Já veio?', en: 'Been before?' }, required: true, answer: 'yes' }];
    await db.collection('bookings').updateOne({ _id: new ObjectId(ids[0]) }, { $set: { questions } });
    await panel.json('PUT', `/api/admin/people/${ids[0]}/note`, { note: 'Vem pela amiga', was: '' });
    await panel.json('PUT', `/api/admin/bookings/${ids[0]}/note`, { note: 'Prefere as manhãs', was: '' });
    const pay = { version: 0, act: { type: 'pay', cents: 4242, way: 'cash', day: '2026-11-20' } };
    await panel.json('POST', `/api/admin/bookings/${ids[0]}/payments`, pay);
    const bought = await buy(panel, ids[0]!, { name: 'Pacote marcado', sessions: 3, cents: 12_121 });
    await panel.json('POST', `/api/admin/packages/${bought._id}/payments`, pay);
    await panel.json('PUT', `/api/admin/bookings/${ids[0]}/package`, { package: bought._id });
    // A package of another person that names this one.
    await buy(panel, ids[2]!, { name: `Oferta de ${address}` });
  });

  test.each(['export', 'erase'] as const)(
    'gives nothing to an %s without a confirmation of this session',
    async (act) => {
      const before = await documentsWith(stack, address);
      for (const proof of ['', 'none', await other.confirm()]) {
        const { status, body } = await panel.post(calls[act], { contact: address, language: 'pt', proof });
        expect([status, body['code']]).toEqual([403, 'confirmation_needed']);
      }
      expect((await visitors[0].post(calls[act], { contact: address, language: 'pt', proof: '' })).status).toBe(401);
      expect(await documentsWith(stack, address)).toEqual(before);
    },
  );

  test('is exported whole, as JSON and as a page to read in the language of the person', async () => {
    const proof = await panel.confirm();
    const contact = address.toUpperCase();
    const { data, page } = await panel.json<{
      data: { bookings: { _id: string; note: string }[]; messages: { _id: string }[] };
      page: string;
    }>('POST', calls.export, { contact, language: 'en', proof });
    expect([...data.bookings, ...data.messages].map(({ _id }) => _id)).toEqual(ids.slice(0, 2));
    expect(data.bookings[0]!.note).toBe('Prefere as manhãs');
    expect(page).toMatch(/^<!doctype html>\n<html lang="en/);
    for (const text of [
      booking.phone,
      booking.date.slice(0, 4),
      booking.time,
      message.subject,
      'Pessoa Marcada',
      zone,
      'Prefere as manhãs',
      'Uma segunda pergunta',
      '&lt;script&gt;alert(1)&lt;/script&gt; dúvidas &amp;',
      'November 20, 2026: €42.42, cash',
      'Pacote marcado',
      '€121.21',
      '<dt>Been before?</dt><dd>Yes</dd>',
    ])
      expect(page).toContain(text);
    expect(page).not.toMatch(/<script|amiga@/);
    expect((await panel.post(calls.export, { contact: 'x', language: 'pt', proof })).status).toBe(400);
  });

  test('is all that the panel shows as one person, by whatever contact, and names what is only mentioned', async () => {
    const mark = 'Quintina Marcelina';
    const [email, work, number] = ['quintina@exemplo.test', 'q.trabalho@exemplo.test', '964 555 001'];
    const own = { name: mark, phone: number };
    const [site] = visitors;
    const first = await site.asks({ ...own, email, time: '20:00' });
    const second = await site.writes({ ...own, email: work });
    await panel.json('POST', `/api/admin/people/${first}/merge`, { with: second });
    const day = { date: '2999-03-03', time: '10:00', email: '' };
    const byHand = await panel.enters({ name: 'Quintina', ...day, phone: `+351${number}` });
    await panel.json('PUT', `/api/admin/bookings/${byHand._id}/note`, {
      note: 'Marcelina: só à noite',
      was: '',
    });
    await panel.json('PUT', `/api/admin/people/${byHand._id}/note`, { note: 'A Marcelina telefona', was: '' });
    await buy(panel, byHand._id, { name: 'Pacote Marcelina' });
    const gone = await site.writes({ ...own, email: work, message: 'Apague-me' });
    await panel.json('DELETE', `/api/admin/messages/${gone}`);
    const friend = await site.writes({ email: 'outra@exemplo.test' });
    await panel.json('PUT', `/api/admin/messages/${friend}/note`, { note: `Irmã da ${mark}`, was: '' });
    const off = { from: '2999-04-04', last: '2999-04-04', weekly: false, hours: null, note: { pt: '', en: '' } };
    await panel.json('POST', '/api/admin/time-off', { ...off, title: 'Jantar com a Quintina' });

    const proof = await panel.confirm();
    const { data, page } = await panel.json<{
      data: Record<'bookings' | 'messages' | 'people', { _id: string }[]>;
      page: string;
    }>('POST', calls.export, { contact: number, language: 'pt', proof });
    const idsIn = (list: { _id: string }[]) => list.map(({ _id }) => _id).toSorted();
    expect([idsIn(data.bookings), idsIn(data.messages)]).toEqual([
      [first, byHand._id].toSorted(),
      [second, gone].toSorted(),
    ]);
    for (const text of ['Marcelina: só à noite', 'A Marcelina telefona', 'Pacote Marcelina', 'Apague-me'])
      expect(page).toContain(text);

    const erased = await panel.json<{ receipt: string; ownTexts: { path: string }[] }>('POST', calls.erase, {
      contact: email,
      proof,
    });
    expect(erased).toMatchObject({ requests: 4 });
    expect(erased.ownTexts.map(({ path }) => path)).toEqual(['/admin/diary/off', `/admin/answer/${friend}`]);
    for (const trace of [email, work, '964 555 001', '+351964555001'])
      expect([trace, await documentsWith(stack, trace)]).toEqual([trace, []]);
    expect(await documentsWith(stack, 'Marcelina')).toEqual([`messages ${friend}`]);
    expect(await keysWith(stack, work)).toEqual([]);
    await db.collection('timeoff').deleteMany({ title: 'Jantar com a Quintina' });
  });

  test('is erased with a receipt, from documents, jobs and counts, also in the texts of others', async () => {
    const limits = await limitKeys(stack);
    const proof = await other.confirm();
    const erased = await other.json<{ receipt: string }>('POST', calls.erase, { contact: address, proof });
    expect(erased).toMatchObject({ requests: 2, mentions: 2, receipt: expect.any(String) });
    expect(await documentsWith(stack, address)).toEqual([]);
    for (const mark of ['Pacote marcado', 'Pessoa Marcada'])
      expect([mark, await documentsWith(stack, mark)]).toEqual([mark, []]);
    expect(await keysWith(stack, address)).toEqual([]);
    const kept = await limitKeys(stack);
    expect(limits.filter((key) => !kept.includes(key)).length).toBeGreaterThan(0);
    const receipt = await db.collection<{ _id: string }>('erasures').findOne({ _id: erased.receipt });
    expect(receipt).toMatchObject({
      requests: expect.arrayContaining(ids.slice(0, 2)),
      finishedAt: expect.any(String),
    });
    const { text } = await panel.get('/api/admin/messages');
    expect(text).toContain('Foi a […] que me falou de si');
    expect(await other.json('POST', calls.erase, { contact: address, proof })).toMatchObject({
      requests: 0,
      mentions: 0,
    });
    const own = await other.post(calls.erase, { contact: testAdmin.email, proof });
    expect([own.status, own.body['code']]).toEqual([403, 'not_allowed']);
    for (const part of ['api', 'api-2'])
      expect(stack.part(part).log.text().toLowerCase()).not.toContain(address.toLowerCase());
  });
});
