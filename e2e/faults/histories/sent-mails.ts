import { mailId } from '@luar/contracts/mail';
import type { Modelled } from '../../../api/test/history-model/requests.ts';
import { readMail } from '../sink/mail.ts';
import type { Delivery } from '../../../infra/local/stack/smtp-sink.ts';

interface OneRequest {
  id: string;
  own: Modelled;
  /** What the practitioner wrote in each letter. */
  texts: ReadonlyMap<string, string>;
  people: { visitor: string; practitioner: string };
}

const linkPattern = /\/(?:pedido|en\/request)\/[\w-]{22}/g;

/** The mails whose id begins so. */
const readAll = (deliveries: readonly Delivery[], start: string) =>
  Promise.all(
    deliveries
      .filter(({ messageId }) => messageId.startsWith(start))
      .map(async ({ messageId, recipients, raw }) => ({ messageId, recipients, ...(await readMail(raw)) })),
  );

/** The path of the visitor's page, from the first mail that carries it. */
export async function linkIn(deliveries: readonly Delivery[], id: string): Promise<string | undefined> {
  const mails = await readAll(deliveries, `${id}-letter-`);
  return mails.flatMap(({ text }) => text.match(linkPattern) ?? [])[0];
}

/** The number, kind and session of the calendar entry in a mail. */
function entryIn(calendar: string): string {
  if (calendar === '') return '';
  const lines = calendar.replaceAll(/\r\n /g, '').split('\r\n');
  const valueOf = (name: string) =>
    lines
      .find((line) => line.startsWith(name))
      ?.split(':')
      .at(-1) ?? '';
  const start = valueOf('DTSTART;').replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)00$/, '$1-$2-$3 $4:$5');
  return [valueOf('SEQUENCE'), valueOf('METHOD'), valueOf('STATUS'), start, valueOf('UID').split('@')[0]].join(' ');
}

/** The same by the model, from what the mail says. */
function expectedEntry(id: string, says: string): string {
  const [, sequence, type = '', session] = /^(\d+) (\w+) ?(\d{4}-\d\d-\d\d \d\d:\d\d)?/.exec(says) ?? [];
  const entry = {
    confirmed: 'PUBLISH CONFIRMED',
    accepted: 'PUBLISH CONFIRMED',
    moved: 'PUBLISH CONFIRMED',
    declined: 'CANCEL CANCELLED',
    cancelled: 'CANCEL CANCELLED',
  }[type];
  return entry === undefined ? '' : [sequence, entry, session, id].join(' ');
}

/** A cancelled request has nothing more to choose, so its mail leads to no page. */
const leadsToPage = (says: string) => says.endsWith(', link') && !/^\d+ cancelled/.test(says);

/** What is missing, wrong, or belongs to a letter that was taken back. */
export async function brokenInMails(
  { id, own, texts, people }: OneRequest,
  all: readonly Delivery[],
): Promise<string[]> {
  const broken: string[] = [];
  const form = own.isBooking ? 'booking' : 'contact';
  const { date, time } = own.requested;
  const requestEntry = own.isBooking ? `0 PUBLISH TENTATIVE ${date} ${time} ${id}` : '';
  const copies = Map.groupBy(await readAll(all, `${id}-`), ({ messageId }) => messageId.split('@')[0]!);
  const links = new Set<string>();
  const check = (mail: string, to: string, entry: string, text?: string, hasLink?: boolean) => {
    const found = copies.get(mail) ?? [];
    copies.delete(mail);
    if (found.length === 0) broken.push(`${mail} was never delivered`);
    for (const { recipients, ...read } of found) {
      const named = read.text.match(linkPattern) ?? [];
      for (const link of named) links.add(link);
      if (recipients.join(', ') !== to) broken.push(`${mail} went to ${recipients.join(', ')} instead of ${to}`);
      if (entryIn(read.calendar) !== entry)
        broken.push(`${mail} has the entry "${entryIn(read.calendar)}" instead of "${entry}"`);
      if (text !== undefined && !read.text.includes(text)) broken.push(`${mail} does not say "${text}"`);
      if (hasLink !== undefined && named.length > 0 !== hasLink)
        broken.push(`${mail} has ${named.length} links and should have ${hasLink ? 'one' : 'none'}`);
    }
  };
  check(mailId(id, `${form}.practitioner`), people.practitioner, requestEntry);
  check(mailId(id, `${form}.visitor`), people.visitor, requestEntry);
  for (const [mail, says] of Object.entries(own.says)) {
    const to = mail.startsWith('visit.practitioner') ? people.practitioner : people.visitor;
    check(`${id}-${mail}`, to, expectedEntry(id, says), texts.get(mail), leadsToPage(says));
  }
  for (const mail of copies.keys()) broken.push(`${mail} belongs to nothing that happened`);
  if (links.size > 1) broken.push(`the mails of ${id} have ${links.size} different links`);
  return broken;
}
