import type { Facts } from '../facts.ts';
import type { Block } from './blocks.ts';
import { practitionerCalendar } from './calendars.ts';
import { catalogue } from './catalogue.ts';
import type { MailContext } from './content.ts';
import { draftBookingReplies } from './drafts.ts';
import { longDate, priceText, shortDate } from './format.ts';
import { answerNote, panelLinks, receivedText, toPractitioner, visitorFacts } from './practitioner.ts';
import { plainLine } from './plain.ts';
import { serviceFact } from './session-facts.ts';

/** The booking request for the practitioner, complete, with everything needed to answer it. */
export function bookingPractitioner(facts: Facts<'booking.practitioner'>, context: MailContext) {
  const texts = catalogue.pt;
  const name = plainLine(facts.name, 60);
  const { service } = facts;
  const blocks: Block[] = [
    { kind: 'paragraph', text: 'Chegou um pedido pelo site. A sessão só fica marcada quando o confirmar.' },
    {
      kind: 'facts',
      rows: [
        serviceFact({ service, language: 'pt' }),
        { label: texts['fact.date'], value: longDate(facts.date, 'pt') },
        { label: texts['fact.time'], value: facts.time, note: texts['note.lisbon'] },
        { label: texts['fact.price'], value: priceText(service.priceCents, 'pt') ?? texts['price.free'] },
        ...visitorFacts(facts),
      ],
    },
  ];
  const replies = draftBookingReplies(facts, context);
  if (facts.message) blocks.push({ kind: 'quote', title: 'Mensagem', text: facts.message });
  blocks.push(
    panelLinks(facts, context),
    { kind: 'links', title: 'Ou por e-mail', links: replies },
    { kind: 'paragraph', text: answerNote(context, replies.length) },
    {
      kind: 'paragraph',
      text: 'Em anexo vai uma entrada provisória para o seu calendário.',
    },
    { kind: 'closing', lines: [receivedText(facts.receivedAt)] },
  );
  return toPractitioner(
    {
      subject: `Novo pedido: ${service.name.pt}, ${shortDate(facts.date, 'pt')}, às ${facts.time} · ${name}`,
      calendar: practitionerCalendar(facts, context),
      title: `Pedido de ${name}`,
      preview: `${service.name.pt}, ${longDate(facts.date, 'pt')}, ${facts.time}`,
      blocks,
    },
    context,
    facts,
  );
}
