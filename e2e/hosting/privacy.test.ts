import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { MailState } from '@luar/contracts/mail';
import { MongoClient, ObjectId } from 'mongodb';
import { Client } from '../../infra/local/stack/test-client.ts';
import { discardStack, startStack, testAdmin } from '../../infra/local/stack/test-stack.ts';
import { ago, invitation, sessionIn, visitRequest } from '../../infra/local/stack/test-visit.ts';
import type { Stack } from '../../infra/local/stack/stack.ts';
import { until } from '../../infra/local/stack/until.ts';
import { Visitor } from '../faults/harness/visitor.ts';
import { SmtpSink } from '../../infra/local/stack/smtp-sink.ts';
import { Admin } from './admin.ts';
import { command, mongoOf } from './command.ts';
import { documentsWith, filesWith, keysWith, limitKeys } from './traces.ts';

const address = 'Ines.Avila+luar@exemplo.test';
/** Another visitor, whose address contains the first one. */
const other = `maria.${address}`;
let stack: Stack;
let sink: SmtpSink;
let visitor: Client;
let admin: Admin;

beforeAll(async () => {
  stack = await startStack({ without: ['storage'] });
  sink = await new SmtpSink().listen();
  visitor = new Client(stack.url);
  admin = await new Admin(stack.url).signIn();
});
afterAll(async () => {
  await discardStack(stack);
  await sink.close();
});

const privacy = (...args: string[]) => command(stack.dataDir, 'privacy', args, mongoOf(stack));
const mailed = (id: string, state: MailState, attempts = 0) =>
  until(
    `the mails of ${id} are ${state}`,
    () => admin.mailsOf(id),
    (mails) => mails.length > 0 && mails.every((mail) => mail.state === state && mail.attempts >= attempts),
  );
const send = async (form: 'booking' | 'contact', own: Record<string, string>) =>
  (await new Visitor(form, own).send(stack.url)).id;

/** Gives a request the link of a letter. */
async function linkOf(id: string): Promise<string> {
  const { document, path } = visitRequest({ history: [{ type: 'offered', at: ago(60_000), times: [sessionIn(8)] }] });
  const client = new MongoClient(stack.env['MONGODB_URI'] ?? '');
  const own = { _id: new ObjectId(id) };
  const bookings = client.db().collection('bookings');
  const history = [...document.history, ...(((await bookings.findOne(own))?.['history'] ?? []) as object[])];
  // Its answer has the whole document, and the embedded MongoDB keeps it for a retry.
  await bookings.findOneAndUpdate(own, { $set: { link: document.link, history } });
  await client.close();
  return path;
}

/** Stores the words of a visitor as published. */
async function publish(email: string, text: string): Promise<void> {
  const at = new Date();
  const { document } = invitation({ email, key: email.toLowerCase() });
  const consent = { at, sentence: 'Autorizo' };
  const decision = { at, published: true, translation: text };
  const client = new MongoClient(stack.env['MONGODB_URI'] ?? '');
  await client
    .db()
    .collection('testimonials')
    .insertOne({ ...document, text, shownName: 'Z. M.', writtenAt: at, consent, decision });
  await client.close();
}
const homePage = async () => (await visitor.get('/api/home-content')).text;

async function mailsGoTo(url: string): Promise<void> {
  const worker = stack.part('worker');
  await worker.stop();
  worker.plan.env['SMTP_URL'] = url;
  await worker.start();
}

test('erasing an address removes it from documents, Redis and files, also after failures and retries', async () => {
  const noted = await send('booking', { email: address });
  await mailed(noted, 'sent');
  await admin.noteAndAnswer('bookings', noted, 'Prefere as manhãs');
  await admin.importPeople(`nome,e-mail,telefone,notas\nZita Marca,${address},,Vem pela Rita`);
  const link = await linkOf(noted);
  const calendar = await admin.calendar();
  expect((await visitor.get(calendar)).status).toBe(200);
  expect((await visitor.get(link)).status).toBe(200);
  await mailed(await send('contact', { email: address.toLowerCase(), message: `Escreva para ${address}` }), 'sent');
  const mention = await send('contact', { email: other, message: `Quem me falou de si foi a ${address}.` });
  await mailed(mention, 'sent');
  await admin.noteAndAnswer('messages', mention, `Amiga de ${address}`);
  await admin.notePerson(mention, `Colega de ${address}`);
  await admin.writeLetter(mention, `Foi a ${address} quem me falou de si?`);
  expect((await visitor.post('/api/test-email', { to: address, testMode: true })).status).toBe(200);
  await publish(address, 'Palavras da Zita.');
  await publish(other, `Vim por ${address}.`);
  await until('the words are published', homePage, (page) => page.includes('Palavras da Zita.'));
  const limited = await limitKeys(stack);
  // A sign-in by mistake, with the visitor's own address.
  expect((await visitor.post('/api/auth/login', { email: address, password: 'Zita-2026' })).status).toBe(401);
  await mailsGoTo(sink.url);
  await sink.turn('recipient refused for good');
  const refused = await send('booking', { email: address.toUpperCase().replace('EXEMPLO.TEST', 'exemplo.test') });
  const [first] = await mailed(refused, 'failed');
  await admin.retry(first!.id);
  await mailed(refused, 'failed');
  await sink.turn('421');
  await mailed(await send('booking', { email: address }), 'queued', 1);
  stack.part('api').log.write(`a crash that quotes ${address}\n`);

  const files = filesWith(stack.dataDir, address).join(' ');
  for (const part of ['inbox', 'redis', 'logs', ...(stack.parts.has('mongo') ? ['mongo'] : [])])
    expect(files).toContain(`/${part}/`);
  expect((await documentsWith(stack, address)).length).toBe(9);
  expect((await keysWith(stack, address)).length).toBeGreaterThan(0);

  const exported = await privacy('export', address);
  const { bookings, messages, people, invitedWords } = JSON.parse(exported.output) as Record<string, object[]>;
  expect(invitedWords).toEqual([expect.objectContaining({ text: 'Palavras da Zita.' })]);
  expect([bookings?.length, messages?.length]).toEqual([3, 1]);
  expect(people).toEqual([expect.objectContaining({ name: 'Zita Marca', note: 'Vem pela Rita' })]);
  expect(bookings?.[0]).toMatchObject({
    note: 'Prefere as manhãs',
    history: [{ type: 'offered' }, { type: 'answeredElsewhere' }],
  });

  expect((await visitor.get(calendar)).text).toContain('BEGIN:VEVENT');
  const erased = await privacy('erase', address);
  expect([erased.status, erased.output]).toEqual([0, expect.stringContaining('Receipt: ')]);
  expect((await visitor.get(link)).status).toBe(404);
  await until('the words are gone', homePage, (page) => !page.includes('Zita') && page.includes('Vim por […].'));
  expect((await visitor.get(calendar)).text).not.toContain('BEGIN:VEVENT');
  // The other visitor's data stays, because that address only contains the erased one; the mention in the message is
  // replaced.
  const left = (found: string[]) => found.filter((name) => !name.includes(mention));
  expect(left(await documentsWith(stack, address))).toEqual([
    expect.stringMatching(/^people /),
    expect.stringMatching(/^testimonials /),
  ]);
  expect(await admin.noteOn(mention)).toBe('Colega de […]');
  // The letter to the other visitor may still wait, with that visitor's own address.
  expect(left(await keysWith(stack, address))).toEqual([]);
  const [request] = (await admin.requests()).filter(({ _id }) => _id === mention);
  expect(request).toMatchObject({
    email: other,
    message: 'Quem me falou de si foi a […].',
    note: 'Amiga de […]',
    history: [{ type: 'answeredElsewhere' }, { type: 'answered', letter: { text: 'Foi a […] quem me falou de si?' } }],
  });
  // The search finds no part of the address in that message any more; the other address has the same parts.
  expect(await admin.found('messages', 'quem falou')).toEqual([mention]);
  expect(await admin.requests()).toHaveLength(1);

  // Erasing the other address too leaves no byte.
  await privacy('erase', other);
  expect(await documentsWith(stack, address)).toEqual([]);
  expect(await keysWith(stack, address)).toEqual([]);
  expect(limited.filter((key) => /receipt:|mail-test-to:/.test(key)).length).toBeGreaterThan(1);
  const others = limited.filter((key) => !/receipt:|mail-test-to:/.test(key));
  expect((await limitKeys(stack)).toSorted()).toEqual(others.toSorted());
  expect(filesWith(stack.dataDir, address)).toEqual([]);
  const again = JSON.parse((await privacy('export', address)).output) as { bookings: object[]; messages: object[] };
  expect([again.bookings, again.messages]).toEqual([[], []]);

  const receipts = join(stack.dataDir, 'receipts');
  const [receiptFile] = readdirSync(receipts).toSorted();
  const receipt = JSON.parse(readFileSync(join(receipts, receiptFile!), 'utf8')) as Record<string, unknown>;
  expect(receipt).toMatchObject({ bookings: 3, messages: 1, mentionsElsewhere: 3, redisFile: 'rewritten' });
  // Four requests, what was kept on the person, and the words.
  expect(receipt['requests']).toHaveLength(6);
  expect(receiptFile).toMatch(/^\d{4}-\d\d-\d\dT/);
});

test("the administrator's address is refused", async () => {
  const { status, output } = await privacy('erase', testAdmin.email);
  expect([status > 0, output]).toEqual([true, expect.stringContaining('This is the address of the administrator')]);
});

test('on a stopped stack the command starts the parts it needs and stops them', async () => {
  await sink.turn('normal');
  await mailed(await send('booking', { email: 'rui@exemplo.test' }), 'sent');
  await stack.stop();
  const { status, output } = await privacy('erase', 'rui@exemplo.test');
  expect([status, output]).toEqual([0, expect.stringContaining('"bookings": 1')]);
  expect(filesWith(stack.dataDir, 'rui@exemplo.test')).toEqual([]);
  expect(existsSync(join(stack.dataDir, 'run', 'processes.json'))).toBe(false);
});
