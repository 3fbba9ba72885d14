import type { Facts } from '../facts.ts';
import type { Block } from './blocks.ts';
import { meetingAt, whereText } from '@luar/contracts/meeting';
import { meetingOf } from './calendars.ts';
import { catalogue } from './catalogue.ts';
import type { MailContext } from './content.ts';
import { linkBlock, paragraph } from './letter.ts';
import { priceText } from './format.ts';
import { greetingName } from './plain.ts';
import { serviceFact, sessionFacts } from './session-facts.ts';
import { toVisitor } from './visitor.ts';
import { freeText, paymentText, promiseText } from './wording.ts';

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
