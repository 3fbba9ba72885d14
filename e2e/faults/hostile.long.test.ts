import { expect, test } from '@jest/globals';
import { MongoClient } from 'mongodb';
import { practitioner } from './harness/luar.ts';
import { Client } from '../../infra/local/stack/test-client.ts';
import {
  ago,
  formIn,
  againAfterTimeout,
  postForm,
  sessionIn,
  visitRequest,
} from '../../infra/local/stack/test-visit.ts';
import { until } from '../../infra/local/stack/until.ts';
import { allMailsArriveOnce, hostile, nothingWasAdded, sentIn, withCleanRequests } from './hostile/forms.ts';
import { payloads } from './hostile/payloads.ts';
import { linksOf, readMail, skeletonOf } from './sink/mail.ts';

withCleanRequests();

const fields = {
  booking: ['name', 'email', 'phone', 'service', 'date', 'time', 'message'],
  contact: ['name', 'email', 'phone', 'subject', 'message'],
};

test('40 hostile payloads in every field are accepted as plain text or refused with 400 or 413', async () => {
  expect(payloads).toHaveLength(40);
  const statuses = await sentIn(fields);
  // Free text accepts nearly all payloads; fields with a format accept none.
  expect(statuses.get('message 201')).toBeGreaterThan(70);
  for (const field of ['service', 'date', 'time', 'phone']) expect(statuses.get(`${field} 201`)).toBeUndefined();
});

test('every mail has exactly the expected recipient, and every request exactly its mails', allMailsArriveOnce);

test('no payload adds a header, tag or link, and mails to visitors quote none', nothingWasAdded);

/** Requests of which nothing is sent yet: a letter that is due, a link and a private note, all with one text. */
async function answeredRequests(texts: readonly string[]) {
  const secret = hostile.luar.stack.env['JWT_SECRET']!;
  const requests = texts.map((text, at) => {
    const dueAt = new Date();
    const { document, path } = visitRequest({
      name: text.slice(0, 100),
      history: [{ type: 'offered', at: ago(60_000), times: [sessionIn(20)], letter: { text: text.slice(0, 5000) } }],
      mails: [{ kind: 'letter', event: 0, state: 'delayed', attempts: 0, updatedAt: dueAt, dueAt }],
      secret,
    });
    const email = `letter-${at}@fire.test`;
    return { id: '', document: { ...document, email }, path, email, wish: text.slice(0, 1000) };
  });
  await using mongo = await new MongoClient(hostile.luar.stack.env['MONGODB_URI']!).connect();
  const { insertedIds } = await mongo
    .db()
    .collection('bookings')
    .insertMany(requests.map(({ document }) => document));
  return requests.map((request, at) => ({ ...request, id: insertedIds[at]!.toHexString() }));
}

test('40 hostile payloads in letters, wishes and private notes add nothing to mails and visitor pages', async () => {
  const visitor = new Client(hostile.luar.stack.url);
  const panel = new Client(hostile.luar.stack.url, { authorization: hostile.luar.bearer });
  const secretNote = 'zznotezz';
  const [usual, ...others] = await answeredRequests(['Ana', ...payloads.map(([, payload]) => payload)]);
  /** The pages of the visitor on the way to asking for another time. */
  const ask = async ({ id, path, wish }: typeof usual & object) => {
    const note = { note: `${secretNote} ${wish}`, was: '' };
    expect((await panel.send('PUT', `/api/admin/bookings/${id}/note`, note)).status).toBe(200);
    const before = await visitor.get(`${path}?time=another&wish=${encodeURIComponent(wish)}`);
    const answer = await againAfterTimeout(() => postForm(visitor, path, { ...formIn(before), wish }));
    expect(answer.status).toBe(303);
    const after = await visitor.get(path);
    return [before, after].map(({ text }) => text);
  };
  const mailsOf = ({ id }: { id: string }) => {
    const names = ['letter-0', 'visit.practitioner-1', 'visit.visitor-1'].map((name) => `${id}-${name}@`);
    const found = names.map((name) => hostile.luar.sink.deliveries.find(({ messageId }) => messageId.startsWith(name)));
    return found.filter((delivery) => delivery !== undefined);
  };
  const delivered = (count: number) =>
    until(
      `${count} mails of each request are delivered`,
      () => [usual!, ...others].filter((request) => mailsOf(request).length < count).map(({ wish }) => wish),
      (waiting) => waiting.length === 0,
      60_000,
    );
  // An act of the visitor replaces a letter that still waits.
  await delivered(1);
  const usualPages = await ask(usual!);
  for (const request of others) {
    const pages = await ask(request);
    for (const [at, page] of pages.entries()) {
      expect([request.wish, skeletonOf(page)]).toEqual([request.wish, skeletonOf(usualPages[at]!)]);
      expect(linksOf(page).map(withoutOwn)).toEqual(linksOf(usualPages[at]!).map(withoutOwn));
      expect(page).not.toContain(secretNote);
    }
  }
  await delivered(3);
  const usualMails = await Promise.all(mailsOf(usual!).map(({ raw }) => readMail(raw)));
  for (const request of others)
    for (const [at, { raw, recipients }] of mailsOf(request).entries()) {
      const [mail, known] = [await readMail(raw), usualMails[at]!];
      expect(recipients).toEqual([at === 1 ? practitioner : request.email]);
      expect(mail.headers.map(({ key }) => key)).toEqual(known.headers.map(({ key }) => key));
      // A letter of several paragraphs has more of them; nothing else is new.
      const tags = new Set(skeletonOf(known.html));
      expect([request.wish, skeletonOf(mail.html).filter((tag) => !tags.has(tag))]).toEqual([request.wish, []]);
      const links = linksOf(mail.html).filter((link) => !link.startsWith('mailto:'));
      expect(links.map(withoutOwn)).toEqual(
        linksOf(known.html)
          .filter((link) => !link.startsWith('mailto:'))
          .map(withoutOwn),
      );
      expect(mail.html + mail.text + JSON.stringify(mail.headers)).not.toContain(secretNote);
    }
}, 120_000);

/** Removes what differs in each mail: the address of the request's page, and the wish in the link back to the form. */
const withoutOwn = (link: string) =>
  link.replace(/(?<=\/(?:pedido|en\/request|answer)\/)[\w-]{22,24}/, 'own').replace(/(?<=&amp;wish=).*/, '');
