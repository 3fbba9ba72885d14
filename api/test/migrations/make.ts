// Makes the fixture of a release: `npx node api/test/migrations/make.ts`, in a built checkout of it. Its programs fill the
// stores with one of each kind of data and write a backup, which is kept as released/VERSION.tar.
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { visitPaths } from '@luar/contracts/visit';
import { MongoClient, ObjectId } from 'mongodb';
import { command } from '../../../e2e/hosting/command.ts';
import { booking, Client, message, serviceForm } from '../../../infra/local/stack/test-client.ts';
import { discardStack, startStack } from '../../../infra/local/stack/test-stack.ts';
import { formIn } from '../../../infra/local/stack/test-visit.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { linkAddress, type RequestLink } from '../../src/data/request-link.ts';
import root from '../../../package.json' with { type: 'json' };

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const soon = (days: number) => ({ date: todayInLisbon(new Date(Date.now() + days * 86_400_000)), time: '11:00' });

const stack = await startStack({ env: { MONGODB_URI: '', SEED_EXAMPLES: 'on' } });
const mongo = await new MongoClient(stack.env['MONGODB_URI']!).connect();
try {
  const visitor = new Client(stack.url);
  const admin = await visitor.signIn();
  const send = async (list: 'bookings' | 'contact', body: object, language = 'pt') =>
    (await visitor.with({ 'accept-language': language }).json<{ id: string }>('POST', `/api/${list}`, body)).id;
  const letter = (list: string, id: string, content: object) =>
    admin.json('POST', `/api/admin/${list}/${id}/letters`, { version: 0, letter: content });

  // Requests: untouched, held, confirmed, offered, accepted by the visitor, declined, answered, answered elsewhere.
  await send('bookings', booking);
  await send('bookings', { ...booking, name: 'Spam', website: 'https://spam.example' });
  const [confirmed, offered, accepted, declined] = await Promise.all(
    ['Ana', 'Bia', 'Carla', 'Dora'].map((name, at) =>
      send('bookings', { ...booking, name, email: `${name}@exemplo.test`, ...soon(20 + at) }, at % 2 ? 'en' : 'pt'),
    ),
  );
  await letter('bookings', confirmed!, { type: 'confirmed', session: soon(20), text: 'Até já.', ways: [] });
  for (const [id, days] of [
    [offered!, 25],
    [accepted!, 30],
  ] as const)
    await letter('bookings', id, { type: 'offered', times: [soon(days), soon(days + 1)], text: 'Pode ser?' });
  await letter('bookings', declined!, { type: 'declined', text: 'Não consigo.' });
  const [answered, elsewhere] = [
    await send('contact', message),
    await send('contact', { ...message, name: 'Eva' }, 'en'),
  ];
  await letter('messages', answered, { type: 'answered', text: 'Falo, sim.' });
  await admin.json('PUT', `/api/admin/messages/${elsewhere}/note`, { note: 'Telefonou.', was: '' });
  await admin.json('POST', `/api/admin/messages/${elsewhere}/history`, { type: 'answeredElsewhere', version: 0 });

  // The visitor accepts one of the offered times, once the letter is sent.
  const stored = await mongo
    .db()
    .collection('bookings')
    .findOne<{ link: RequestLink }>({ _id: new ObjectId(accepted) });
  const secret = stack.env['JWT_SECRET']!;
  const page = linkAddress(stored!.link, { siteUrl: '', secret, language: 'pt' });
  const { date, time } = soon(30);
  const form = await until(
    'the offered times',
    async () => formIn(await visitor.get(`${page}?step=choose&time=${date}T${time}&wish=`)),
    (fields) => 'act' in fields,
  );
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const posted = await visitor.send('POST', page, new URLSearchParams(form).toString(), headers);
  if (posted.status !== 303 || !page.startsWith(visitPaths.pt)) throw new Error(`The page answered ${posted.status}`);

  // Content: a changed service, one with a picture, a deleted one, and saved texts and settings.
  const { services } = await admin.json<{ services: { _id: string }[] }>('GET', '/api/admin/services');
  await admin.json('POST', `/api/admin/services/${services[0]!._id}/toggle-active`);
  const image = { bytes: picture, fileName: 'a.png', type: 'image/png' };
  await admin.json('POST', '/api/admin/services', serviceForm({ slug: 'com-imagem' }, image));
  await admin.json('DELETE', `/api/admin/services/${services[2]!._id}`);
  const { content } = await admin.json<{ content: object }>('GET', '/api/admin/home-content');
  await admin.json('PUT', '/api/admin/home-content', content);
  const { site } = await admin.json<{ site: object }>('GET', '/api/admin/site');
  await admin.json('PUT', '/api/admin/site', { ...site, promise: { replyWithinHours: 36 } });

  for (const name of ['bookings', 'messages'])
    await until(
      `${name}: every mail has ended`,
      () =>
        mongo
          .db()
          .collection(name)
          .countDocuments({ 'mails.state': { $in: ['pending', 'delayed'] } }),
      (open) => open === 0,
    );
  const { output } = await command(stack.dataDir, 'backup', []);
  const archive = /Backup written: (.*)/.exec(output)?.[1];
  if (!archive) throw new Error(output);
  copyFileSync(archive, join(import.meta.dirname, 'released', `${root.version}.tar`));
} finally {
  await mongo.close();
  await discardStack(stack);
}
