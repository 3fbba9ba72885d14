import { mailtoAddress, numberToDial } from '@luar/contracts/contact-links';
import type { Language } from '@luar/contracts/language';
import { limits } from '@luar/contracts/limits';
import { timeZone } from '@luar/contracts/lisbon';
import { answerText, type Asked } from '@luar/contracts/questions';
import { textsOf } from '@luar/contracts/request-fields';
import type { Block, Fact } from './blocks.ts';
import type { MailContext } from './content.ts';
import { plainLine } from './plain.ts';

/** What the visitor answered to the questions of the service. */
export const answerFacts = (questions: readonly Asked[] = []): Fact[] =>
  questions
    .filter(({ answer }) => answer)
    .map((asked) => ({ label: plainLine(asked.text.pt), value: plainLine(answerText(asked, 'pt'), limits.text.wish) }));

const hrefs: Readonly<Record<string, (value: string) => string>> = {
  email: (address) => `mailto:${mailtoAddress(address)}`,
  phone: (number) => `tel:${numberToDial(number) ?? ''}`,
};

/** The visitor's contact details and answers for the mail to the practitioner. */
export const visitorFacts = (visitor: { language: Language; questions?: readonly Asked[] }): Fact[] => [
  ...textsOf(visitor, 'contact').map(({ name, label, value }) => ({
    label: label.pt,
    value: plainLine(value, 254),
    ...(hrefs[name] && { href: hrefs[name](value) }),
  })),
  { label: 'Língua', value: visitor.language === 'pt' ? 'Português' : 'Inglês' },
  ...answerFacts(visitor.questions),
];

/** The contact details for a calendar entry. */
export const visitorLines = (visitor: object): string =>
  textsOf(visitor, 'contact')
    .map(({ value }) => plainLine(value, 254))
    .join('\n');

/** The first way to answer: the page of the panel, with a ready letter. */
export const panelLinks = ({ id }: { id: string }, { siteUrl }: MailContext): Block => ({
  kind: 'links',
  title: 'Responder',
  links: [{ label: 'Abrir e responder no painel', href: new URL(`/admin/answer/${id}`, siteUrl).href }],
});

/** The note below the links to prepared answers, for one link or several. */
export function answerNote({ answersGoToVisitor }: MailContext, links: number): string {
  const ready = `${links === 1 ? 'A' : 'Cada'} ligação abre uma resposta já escrita, que pode mudar antes de a enviar.`;
  return answersGoToVisitor
    ? `${ready} Também pode simplesmente responder a este e-mail.`
    : `${ready} Não responda diretamente a este e-mail: a resposta voltaria para si.`;
}

const day = new Intl.DateTimeFormat('pt-PT', { timeZone, dateStyle: 'long' });
const hour = new Intl.DateTimeFormat('pt-PT', { timeZone, timeStyle: 'short', hourCycle: 'h23' });

export function momentText(at: string): string {
  const moment = new Date(at);
  return `${day.format(moment)}, às ${hour.format(moment)} (hora de Lisboa)`;
}

export const receivedText = (receivedAt: string): string => `Recebido a ${momentText(receivedAt)}.`;
