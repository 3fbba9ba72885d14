import type { MailJob } from '@luar/contracts/mail';
import type { Block } from './blocks.ts';
import { practitionerCalendar } from './calendars.ts';
import { catalogue } from './catalogue.ts';
import { compose } from './compose.ts';
import type { Content, MailContext } from './content.ts';
import { answerTo, draftBookingReplies } from './drafts.ts';
import { longDate, priceText, shortDate } from './format.ts';
import { answerNote, panelLinks, receivedText, visitorFacts } from './practitioner.ts';
import { plainLine } from './plain.ts';
import { serviceFact } from './session-facts.ts';

/** The booking request for the practitioner, complete, with everything needed to answer it. */
export function bookingPractitioner(job: MailJob<'booking.practitioner'>, context: MailContext): Content {
  const texts = catalogue.pt;
  const name = plainLine(job.name, 60);
  const { service } = job;
  const blocks: Block[] = [
    { kind: 'paragraph', text: 'Chegou um pedido pelo site. A sessão só fica marcada quando o confirmar.' },
    {
      kind: 'facts',
      rows: [
        serviceFact({ service, language: 'pt' }),
        { label: texts['fact.date'], value: longDate(job.date, 'pt') },
        { label: texts['fact.time'], value: job.time, note: texts['note.lisbon'] },
        { label: texts['fact.price'], value: priceText(service.priceCents, 'pt') ?? texts['price.free'] },
        ...visitorFacts(job),
      ],
    },
  ];
  const replies = draftBookingReplies(job, context);
  if (job.message) blocks.push({ kind: 'quote', title: 'Mensagem', text: job.message });
  blocks.push(
    panelLinks(job, context),
    { kind: 'links', title: 'Ou por e-mail', links: replies },
    { kind: 'paragraph', text: answerNote(context, replies.length) },
    {
      kind: 'paragraph',
      text: 'Em anexo vai uma entrada provisória para o seu calendário.',
    },
    { kind: 'closing', lines: [receivedText(job.receivedAt)] },
  );
  return compose(
    {
      ...answerTo(job, context),
      subject: `Novo pedido: ${service.name.pt}, ${shortDate(job.date, 'pt')}, às ${job.time} · ${name}`,
      calendar: practitionerCalendar(job, context),
    },
    {
      language: 'pt',
      title: `Pedido de ${name}`,
      preview: `${service.name.pt}, ${longDate(job.date, 'pt')}, ${job.time}`,
      blocks,
      footnote: 'Esta mensagem foi enviada pelo seu site.',
    },
    context,
  );
}
