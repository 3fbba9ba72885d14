import { meetingAt, whereText } from '@luar/contracts/meeting';
import type { Facts } from '../facts.ts';
import type { Block } from './blocks.ts';
import { meetingOf, practitionerCalendar } from './calendars.ts';
import { catalogue } from './catalogue.ts';
import { toPractitioner, toVisitor } from './compose.ts';
import type { MailContext } from './content.ts';
import { draftBookingReplies } from './drafts.ts';
import { longDate, priceText, shortDate } from './format.ts';
import { linkBlock, paragraph } from './letter.ts';
import { greetingName, plainLine } from './plain.ts';
import { answerNote, panelLinks, receivedText, visitorFacts } from './practitioner.ts';
import { serviceFact, sessionFacts } from './session-facts.ts';
import { freeText, paymentText, promiseText } from './wording.ts';

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

/**
 * Confirms to the visitor that the request arrived. Says clearly that nothing is confirmed yet, and what happens next.
 */
export function bookingVisitor(facts: Facts<'booking.visitor'>, context: MailContext) {
  const { language, service } = facts;
  const { site } = context;
  const texts = catalogue[language];
  const intro = texts['intro.booking'](promiseText(facts.replyBy, site, language), site.voice);
  const price = priceText(service.priceCents, language);
  const where = whereText(meetingAt(meetingOf(site), facts.where), language);
  const blocks: Block[] = [
    { kind: 'paragraph', text: intro },
    {
      kind: 'facts',
      rows: [
        serviceFact({ service, language }),
        ...sessionFacts(facts, language, facts.zone, service.durationMinutes),
        ...(where ? [{ label: texts['fact.place'], value: where }] : []),
        price
          ? { label: texts['fact.price'], value: price, note: texts['note.payLater'] }
          : { label: texts['fact.price'], value: texts['price.free'] },
      ],
    },
  ];
  if (price)
    blocks.push({ kind: 'aside', title: texts['pay.title'], text: texts['pay.text'](paymentText(site, language)) });
  blocks.push(
    ...linkBlock(facts, 'received'),
    // The form never asks for it, because it is sensitive.
    ...(service.category === 'astrology' ? [paragraph(texts['birth.booking'])] : []),
    paragraph(
      facts.link === undefined
        ? texts['letter.reply']
        : texts['received.end'](freeText(facts, facts.receivedAt, site, language)),
    ),
  );
  return toVisitor(
    facts,
    {
      subject: texts['subject.booking'](service.name[language]),
      title: texts['greet.booking'](greetingName(facts.name)),
      preview: intro,
      moon: 'waits',
      blocks,
      footnote: texts['footnote.booking'],
    },
    context,
  );
}
