import { afterAll, beforeAll, expect } from '@jest/globals';
import { mailId, type MailKind } from '@luar/contracts/mail';
import { brokenPromises, type Acknowledged, type FormName } from '../checker.ts';
import { Luar, practitioner } from '../harness/luar.ts';
import { Visitor } from '../harness/visitor.ts';
import { linksOf, readMail, skeletonOf, type ReadMail } from '../sink/mail.ts';
import { until } from '../../../infra/local/stack/until.ts';
import { foreign, marker, payloads } from './payloads.ts';

/** The product that gets the hostile input. */
export const hostile = {} as { luar: Luar };
const acknowledged: Acknowledged[] = [];
/** The mails of a request without hostile input. */
const clean = new Map<MailKind, ReadMail>();
const kindsOf = (form: FormName): MailKind[] => [`${form}.practitioner`, `${form}.visitor`];
const phone = '+351 912 345 678';

const mailOf = ({ id }: { id: string }, kind: MailKind): Promise<ReadMail> => {
  const { deliveries } = hostile.luar.sink;
  const found = deliveries.find(({ messageId }) => messageId.startsWith(`${mailId(id, kind)}@`));
  if (!found) throw new Error(`${kind} of ${id} did not arrive`);
  return readMail(found.raw);
};

/** Starts the product, and sends requests without hostile input. */
export function withCleanRequests(): void {
  beforeAll(async () => {
    hostile.luar = await Luar.start();
    for (const form of ['booking', 'contact'] as const) {
      for (const language of ['one', 'other']) {
        const visitor = new Visitor(form, { phone, name: `Ana ${language}` });
        acknowledged.push(await visitor.send(hostile.luar.stack.url));
      }
    }
  });
  afterAll(() => hostile.luar?.end());
}

/** Sends every payload in each of these fields. Returns how often each field got each status. */
export async function sentIn(fields: Record<FormName, readonly string[]>): Promise<Map<string, number>> {
  const statuses = new Map<string, number>();
  for (const form of ['booking', 'contact'] as const) {
    for (const field of fields[form]) {
      for (const [what, payload] of payloads) {
        const visitor = new Visitor(form, { phone, [field]: payload.replace(marker, marker + form) });
        const { status, body } = await visitor.press(hostile.luar.stack.url);
        if (![201, 400, 413].includes(status))
          throw new Error(`${what} in ${form}.${field} was answered with ${status}`);
        statuses.set(`${field} ${status}`, (statuses.get(`${field} ${status}`) ?? 0) + 1);
        if (body.id !== undefined) acknowledged.push({ id: body.id, form, email: visitor.email });
      }
    }
  }
  return statuses;
}

export async function allMailsArriveOnce(): Promise<void> {
  await until(
    'every mail is delivered to its recipient',
    async () =>
      brokenPromises({
        practitioner,
        acknowledged,
        stored: await hostile.luar.stored(),
        deliveries: hostile.luar.sink.deliveries,
        outages: [],
      }),
    (broken) => broken.length === 0,
  );
  for (const { recipients } of hostile.luar.sink.deliveries) expect(recipients[0]).not.toMatch(/[\s,;:<>"()[\]\\]/);
}

const languageOf = (mail: ReadMail) => /<html[^>]*lang="(\w+)"/.exec(mail.html)?.[1] ?? '';

export async function nothingWasAdded(): Promise<void> {
  const skeletons = new Map<string, string>();
  for (const request of acknowledged.slice(0, 4))
    for (const kind of kindsOf(request.form)) {
      const mail = await mailOf(request, kind);
      clean.set(kind, mail);
      skeletons.set(`${kind} ${languageOf(mail)}`, skeletonOf(mail.html).join(''));
    }
  for (const request of acknowledged)
    for (const kind of kindsOf(request.form)) {
      const mail = await mailOf(request, kind);
      expect(mail.headers.map(({ key }) => key)).toEqual(clean.get(kind)?.headers.map(({ key }) => key));
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
}
