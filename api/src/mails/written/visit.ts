import type { Facts } from '../facts.ts';
import type { MailSite } from '../mail-site.ts';
import type { Block } from './blocks.ts';
import { practitionersChange, visitorsChange } from './calendars.ts';
import { catalogue } from './catalogue.ts';
import { toPractitioner, toVisitor } from './compose.ts';
import type { MailContext } from './content.ts';
import { longDate, shortDate } from './format.ts';
import { linkBlock, paragraph } from './letter.ts';
import { plainLine, plainText } from './plain.ts';
import { panelLinks, receivedText, visitorFacts } from './practitioner.ts';
import { agreedBlocks, serviceFact, sessionFacts } from './session-facts.ts';
import { freeText, inLanguage, promiseText } from './wording.ts';

type ToPractitioner = Facts<'visit.practitioner'>;
type ToVisitor = Facts<'visit.visitor'>;

/** What the act changes in calendars. */
const changeOf = ({ visit }: ToPractitioner | ToVisitor) =>
  visit.type === 'askedAnother'
    ? undefined
    : ({
        session: visit.session,
        status: visit.type === 'accepted' || visit.type === 'moved' ? 'CONFIRMED' : 'CANCELLED',
      } as const);

/** The subject, the title and what it means, in mails to the practitioner. */
const acts = {
  booked: [
    'Marcação confirmada',
    (name: string) => `${name} marcou uma sessão`,
    'A hora estava livre, por isso a marcação confirmou-se sozinha. Não precisa de responder.',
  ],
  movedAlone: [
    'Mudou de hora',
    (name: string) => `${name} mudou a sessão`,
    'A hora nova estava livre e fica combinada. Não precisa de responder.',
  ],
  accepted: [
    'Hora aceite',
    (name: string) => `${name} aceitou a hora que propôs`,
    'A sessão está combinada, e a confirmação já vai a caminho.',
  ],
  cancelled: ['Cancelado', (name: string) => `${name} cancelou`, 'Fica sem efeito, e essa hora está livre outra vez.'],
  askedAnother: [
    'Pede outra hora',
    (name: string) => `${name} pede outra hora`,
    'Quer combinar outra hora. Responda no painel, com os horários que tem livres.',
  ],
  moved: [
    'Mudou a sessão',
    (name: string) => `Mudou a sessão de ${name}`,
    'O e-mail já vai a caminho. Guarde a mudança no seu calendário.',
  ],
  declined: [
    'Cancelou a sessão',
    (name: string) => `Cancelou a sessão de ${name}`,
    'O e-mail já vai a caminho, e essa hora está livre outra vez.',
  ],
} as const;

function actOf({ visit }: ToPractitioner): keyof typeof acts {
  if (visit.type !== 'accepted' || !visit.itself) return visit.type;
  return visit.itself === 'booked' ? 'booked' : 'movedAlone';
}

/**
 * Notifies the practitioner of what a visitor did alone, with the link of a letter or by booking a free hour, and of a letter of the practitioner that changes
 * an agreed session, because the practitioner's calendar has it.
 */
export function visitPractitioner(facts: ToPractitioner, context: MailContext) {
  const { visit, service, date, time, message } = facts;
  const name = plainLine(facts.name, 60);
  const change = changeOf(facts);
  const session = change?.session ?? { date, time };
  const act = actOf(facts);
  const [about, title, text] = acts[act];
  const when = catalogue.pt['draft.at'](shortDate(session.date, 'pt'), session.time);
  const blocks: Block[] = [
    paragraph(text),
    {
      kind: 'facts',
      rows: [serviceFact({ service, language: 'pt' }), ...sessionFacts(session, 'pt'), ...visitorFacts(facts)],
    },
  ];
  if (visit.type === 'askedAnother' && visit.wish !== '')
    blocks.push({ kind: 'quote', title: 'O que escreveu', text: plainText(visit.wish) });
  if (message) blocks.push({ kind: 'quote', title: 'Mensagem', text: plainText(message) });
  if (act === 'askedAnother' || act === 'booked' || act === 'movedAlone') blocks.push(panelLinks(facts, context));
  if (change) blocks.push(paragraph('Em anexo vai a mudança para o seu calendário.'));
  blocks.push({ kind: 'closing', lines: [receivedText(facts.at)] });
  return toPractitioner(
    {
      subject: `${about}: ${service.name.pt}, ${when} · ${name}`,
      calendar: change && practitionersChange({ ...facts, ...change }, context),
      title: title(name),
      preview: text,
      blocks,
    },
    context,
    facts,
  );
}

/** Confirms to the visitor what was done with the link of a letter. */
export function visitVisitor(facts: ToVisitor, context: MailContext) {
  const { language, visit, service } = facts;
  const texts = catalogue[language];
  const text = textOf(facts, context.site);
  const said = visit.type === 'accepted' && visit.itself === 'booked' ? 'booked' : visit.type;
  const change = changeOf(facts);
  return toVisitor(
    facts,
    {
      subject: texts[`visit.${said}.subject`](inLanguage(service.name, language)),
      calendar: change && visitorsChange({ ...facts, ...change }, context),
      title: texts[`visit.${said}.title`],
      preview: text,
      moon: visit.type === 'accepted' ? 'agreed' : undefined,
      blocks: [paragraph(text), ...blocksOf(facts, context)],
      footnote: texts[said === 'booked' ? 'footnote.booking' : 'visit.footnote'],
    },
    context,
  );
}

function textOf({ visit, replyBy, language }: ToVisitor, site: MailSite): string {
  const texts = catalogue[language];
  switch (visit.type) {
    case 'accepted':
      return texts['visit.accepted.text'](site.voice);
    case 'askedAnother':
      return texts['visit.askedAnother.text'](promiseText(replyBy, site, language), site.voice);
    case 'cancelled':
  }
  return texts['visit.cancelled.text'];
}

function blocksOf(facts: ToVisitor, { site }: MailContext): Block[] {
  const { language, visit, agreed } = facts;
  const texts = catalogue[language];
  switch (visit.type) {
    case 'accepted': {
      const { session } = visit;
      return [
        ...agreedBlocks({ ...facts, session, ways: site.payment }, site, texts['letter.pay.title']),
        ...linkBlock(facts, 'agreed'),
        paragraph(texts['agreed.end'](freeText(session, facts.at, site, language))),
      ];
    }
    case 'askedAnother':
      return [
        ...(agreed ? [paragraph(texts['visit.askedAnother.stays'](longDate(agreed.date, language), agreed.time))] : []),
        ...linkBlock(facts, 'waits'),
      ];
    case 'cancelled':
  }
  return [
    { kind: 'facts', rows: [serviceFact(facts), ...sessionFacts(visit.session, language, facts.zone)] },
    paragraph(texts['visit.calendar.cancelled']),
  ];
}
