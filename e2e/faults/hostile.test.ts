import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mailId, type MailKind } from '@luar/contracts/mail';
import { brokenPromises, type Acknowledged, type FormName } from './checker.ts';
import { Luar, practitioner } from './harness/luar.ts';
import { until } from '../../infra/local/stack/until.ts';
import { Visitor } from './harness/visitor.ts';
import { foreign, marker, payloads } from './hostile/payloads.ts';
import { linksOf, readMail, skeletonOf, type ReadMail } from './sink/mail.ts';

let luar: Luar;
const acknowledged: Acknowledged[] = [];
/** The mails of a request without hostile input. */
const clean = new Map<MailKind, ReadMail>();
const kindsOf = (form: FormName): MailKind[] => [`${form}.practitioner`, `${form}.visitor`];
const phone = '+351 912 345 678';
const fields = {
  booking: ['name', 'email', 'phone', 'service', 'date', 'time', 'message'],
  contact: ['name', 'email', 'phone', 'subject', 'message'],
} as const;

const mailOf = ({ id }: { id: string }, kind: MailKind): ReadMail => {
  const found = luar.sink.deliveries.find(({ messageId }) => messageId.startsWith(`${mailId(id, kind)}@`));
  if (!found) throw new Error(`${kind} of ${id} did not arrive`);
  return readMail(found.raw);
};

beforeAll(async () => {
  luar = await Luar.start();
  for (const form of ['booking', 'contact'] as const) {
    for (const language of ['one', 'other']) {
      const visitor = new Visitor(form, { phone, name: `Ana ${language}` });
      acknowledged.push(await visitor.send(luar.stack.url));
    }
  }
});
afterAll(() => luar.end());

test('40 hostile payloads in every field of both forms are accepted as plain text or refused with 400 or 413', async () => {
  expect(payloads).toHaveLength(40);
  const statuses = new Map<string, number>();
  for (const form of ['booking', 'contact'] as const) {
    for (const field of fields[form]) {
      for (const [what, payload] of payloads) {
        const visitor = new Visitor(form, { phone, [field]: payload.replace(marker, marker + form) });
        const { status, body } = await visitor.press(luar.stack.url);
        if (![201, 400, 413].includes(status))
          throw new Error(`${what} in ${form}.${field} was answered with ${status}`);
        statuses.set(`${field} ${status}`, (statuses.get(`${field} ${status}`) ?? 0) + 1);
        if (body.id !== undefined) acknowledged.push({ id: body.id, form, email: visitor.email });
      }
    }
  }
  // Free text accepts nearly all payloads; fields with a format accept none.
  expect(statuses.get('message 201')).toBeGreaterThan(70);
  for (const field of ['service', 'date', 'time', 'phone']) expect(statuses.get(`${field} 201`)).toBeUndefined();
});

test('every mail has exactly the expected recipient, and every request exactly its mails', async () => {
  await until(
    'every mail is delivered to its recipient',
    async () =>
      brokenPromises({
        practitioner,
        acknowledged,
        stored: await luar.stored(),
        deliveries: luar.sink.deliveries,
        outages: [],
      }),
    (broken) => broken.length === 0,
  );
  for (const { recipients } of luar.sink.deliveries) expect(recipients[0]).not.toMatch(/[\s,;:<>"()[\]\\]/);
});

test('no payload adds a header, tag or link, and mails to visitors quote none', () => {
  const languageOf = (mail: ReadMail) => /<html[^>]*lang="(\w+)"/.exec(mail.html)?.[1] ?? '';
  const skeletons = new Map<string, string>();
  for (const request of acknowledged.slice(0, 4))
    for (const kind of kindsOf(request.form)) {
      const mail = mailOf(request, kind);
      clean.set(kind, mail);
      skeletons.set(`${kind} ${languageOf(mail)}`, skeletonOf(mail.html).join(''));
    }
  for (const request of acknowledged)
    for (const kind of kindsOf(request.form)) {
      const mail = mailOf(request, kind);
      expect(mail.headers.map(([name]) => name)).toEqual(clean.get(kind)?.headers.map(([name]) => name));
      expect(skeletonOf(mail.html).join('')).toBe(skeletons.get(`${kind} ${languageOf(mail)}`));
      for (const link of linksOf(mail.html)) {
        expect(link).toMatch(/^(https?:\/\/localhost:|https:\/\/|mailto:|tel:|cid:)/);
        if (!link.startsWith('mailto:')) expect(link).not.toContain(foreign);
      }
      if (kind.endsWith('.visitor') && !request.email.includes(marker)) {
        const words = mail.html + mail.text + JSON.stringify(mail.headers);
        expect(words).not.toContain(foreign);
        expect(words).not.toMatch(/<script|onerror|javascript:|7\*7/);
      }
    }
});
