import type { Facts } from '../facts.ts';
import type { SessionTime } from '@luar/contracts/request-history';
import type { Block } from './blocks.ts';
import { practitionersChange } from './calendars.ts';
import { catalogue } from './catalogue.ts';
import type { MailContext } from './content.ts';
import { shortDate } from './format.ts';
import { plainLine, plainText } from './plain.ts';
import { panelLinks, receivedText, toPractitioner, visitorFacts } from './practitioner.ts';
import { serviceFact, sessionFacts } from './session-facts.ts';

type VisitFacts = Facts<'visit.practitioner'>;

/**
 * Notifies the practitioner of what a visitor did alone, with the link of a letter or by booking a free hour, and of a letter of the practitioner that changes
 * an agreed session, because the practitioner's calendar has it.
 */
export function visitPractitioner(facts: VisitFacts, context: MailContext) {
  const { visit, service, date, time } = facts;
  const name = plainLine(facts.name, 60);
  const session = visit.type === 'askedAnother' ? { date, time } : visit.session;
  const calendar = calendarOf(facts, context);
  const { subject, title, text } = said(facts, name, session);
  const blocks: Block[] = [
    { kind: 'paragraph', text },
    {
      kind: 'facts',
      rows: [serviceFact({ service, language: 'pt' }), ...sessionFacts(session, 'pt'), ...visitorFacts(facts)],
    },
  ];
  if (visit.type === 'askedAnother' && visit.wish !== '')
    blocks.push({ kind: 'quote', title: 'O que escreveu', text: plainText(visit.wish) });
  if (facts.message) blocks.push({ kind: 'quote', title: 'Mensagem', text: plainText(facts.message) });
  if (visit.type === 'askedAnother' || (visit.type === 'accepted' && visit.itself))
    blocks.push(panelLinks(facts, context));
  if (calendar) blocks.push({ kind: 'paragraph', text: 'Em anexo vai a mudança para o seu calendário.' });
  blocks.push({ kind: 'closing', lines: [receivedText(facts.at)] });
  return toPractitioner({ subject, ...(calendar && { calendar }), title, preview: text, blocks }, context, facts);
}

function said({ visit, service }: VisitFacts, name: string, { date, time }: SessionTime) {
  const when = catalogue.pt['draft.at'](shortDate(date, 'pt'), time);
  const about = `${service.name.pt}, ${when} · ${name}`;
  switch (visit.type) {
    case 'accepted':
      if (visit.itself === 'booked')
        return {
          subject: `Marcação confirmada: ${about}`,
          title: `${name} marcou uma sessão`,
          text: 'A hora estava livre, por isso a marcação confirmou-se sozinha. Não precisa de responder.',
        };
      if (visit.itself === 'moved')
        return {
          subject: `Mudou de hora: ${about}`,
          title: `${name} mudou a sessão`,
          text: 'A hora nova estava livre e fica combinada. Não precisa de responder.',
        };
      return {
        subject: `Hora aceite: ${about}`,
        title: `${name} aceitou a hora que propôs`,
        text: 'A sessão está combinada, e a confirmação já vai a caminho.',
      };
    case 'cancelled':
      return {
        subject: `Cancelado: ${about}`,
        title: `${name} cancelou`,
        text: 'Fica sem efeito, e essa hora está livre outra vez.',
      };
    case 'moved':
      return {
        subject: `Mudou a sessão: ${about}`,
        title: `Mudou a sessão de ${name}`,
        text: 'O e-mail já vai a caminho. Guarde a mudança no seu calendário.',
      };
    case 'declined':
      return {
        subject: `Cancelou a sessão: ${about}`,
        title: `Cancelou a sessão de ${name}`,
        text: 'O e-mail já vai a caminho, e essa hora está livre outra vez.',
      };
    case 'askedAnother':
  }
  return {
    subject: `Pede outra hora: ${about}`,
    title: `${name} pede outra hora`,
    text: 'Quer combinar outra hora. Responda no painel, com os horários que tem livres.',
  };
}

function calendarOf(facts: VisitFacts, context: MailContext) {
  const { visit } = facts;
  if (visit.type === 'askedAnother') return undefined;
  const status = visit.type === 'accepted' || visit.type === 'moved' ? 'CONFIRMED' : 'CANCELLED';
  return practitionersChange({ ...facts, session: visit.session, status }, context);
}
