import { describe, expect, test } from '@jest/globals';
import type { Site } from '@luar/contracts/site';
import { change, save, stored } from './site-calls.ts';
import { admin, db, second, startSecond, visitor } from '../stack.ts';

/** In no order of time: ids of two processes within one second have none. */
const told = async () => {
  const notices = await db
    .collection('securitynotices')
    .find({ email: { $exists: true } })
    .toArray();
  return notices
    .map(({ change: what, email, details }) => `${String(what)} to ${String(email)}: ${JSON.stringify(details)}`)
    .toSorted();
};

describe('a save of the settings that leads money, mail or visitors elsewhere', () => {
  const edits: [string, string, string, (site: Site) => unknown][] = [
    ['paymentChanged', 'iban', 'PT86…6789', ({ payment }) => (payment.iban = 'PT86 0033 0000 0000 1234 5678 9')],
    ['paymentChanged', 'mbwayPhone', '91…78', ({ payment }) => (payment.mbwayPhone = '912 345 678')],
    ['paymentChanged', 'paypalAccount', 'pay…tra', ({ payment }) => (payment.paypalAccount = 'paypal.me/outra')],
    ['paymentChanged', 'accountHolder', 'Ou…oa', ({ payment }) => (payment.accountHolder = 'Outra Pessoa')],
    ['emailChanged', 'email', 'out…est', ({ contact }) => (contact.email = 'outra@luar.test')],
    [
      'meetingPlaceChanged',
      'meetingLink',
      'http…utra',
      ({ contact }) => (contact.meetingLink = 'https://meet.example/outra'),
    ],
    ['meetingPlaceChanged', 'address', 'Ruad…soa1', ({ contact }) => (contact.address = 'Rua de Outra Pessoa 1')],
  ];

  test.each(edits)(
    '%s, %s: needs a confirmation of this session, and tells the address from before, with the new value in part',
    async (what, detail, value, edit) => {
      await startSecond();
      const before = await stored();
      const notices = await told();
      const site = structuredClone(before);
      edit(site);
      const stranger = await visitor.signIn();
      for (const proof of [undefined, '', 'none', await stranger.confirm()]) {
        const refused = await save(site, { madeFrom: before.version, proof });
        expect([refused.status, refused.body['code']]).toEqual([403, 'confirmation_needed']);
      }
      expect([await stored(), await told()]).toEqual([before, notices]);
      const proof = await admin.confirm();
      expect((await save(site, { proof }, second.with(admin.headers))).status).toBe(200);
      const notice = `${what} to ${before.contact.email}: ${JSON.stringify([{ detail, value }])}`;
      expect(await told()).toEqual([...notices, notice].toSorted());
      // The same values again, and everything else, need none.
      await change((now) => (now.promise.replyWithinHours = 30));
      expect((await told()).length).toBe(notices.length + 1);
      // An earlier state that is brought back is a change like any other.
      expect((await save(before)).status).toBe(403);
      expect((await save(before, { proof })).status).toBe(200);
    },
  );

  test('is refused as an older version first, so that a conflict asks for no password', async () => {
    const before = await stored();
    await change((site) => (site.promise.replyWithinHours = 31));
    const late = { ...before, contact: { ...before.contact, email: 'outra@luar.test' } };
    expect((await save(late, { madeFrom: before.version })).status).toBe(409);
  });
});
