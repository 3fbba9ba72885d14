import type { Facts } from '../facts.ts';
import type { MailSite } from '../mail-site.ts';
import type { Block } from './blocks.ts';
import { visitorsChange } from './calendars.ts';
import { catalogue } from './catalogue.ts';
import type { MailContext } from './content.ts';
import { longDate } from './format.ts';
import { linkBlock, paragraph } from './letter.ts';
import { paymentBlocks } from './payment.ts';
import { conditionFacts, serviceFact, sessionFacts } from './session-facts.ts';
import { toVisitor } from './visitor.ts';
import { freeText, inLanguage, promiseText } from './wording.ts';

type VisitFacts = Facts<'visit.visitor'>;

/** Confirms to the visitor what was done with the link of a letter. */
export function visitVisitor(facts: VisitFacts, context: MailContext) {
  const { language, visit, service } = facts;
  const texts = catalogue[language];
  const text = textOf(facts, context.site);
  const said = visit.type === 'accepted' && visit.itself === 'booked' ? 'booked' : visit.type;
  const calendar = calendarOf(facts, context);
  return toVisitor(
    facts,
    {
      subject: texts[`visit.${said}.subject`](inLanguage(service.name, language)),
      ...(calendar && { calendar }),
      title: texts[`visit.${said}.title`],
      preview: text,
      moon: visit.type === 'accepted' ? 'agreed' : undefined,
      blocks: [{ kind: 'paragraph', text }, ...blocksOf(facts, context)],
      footnote: texts[said === 'booked' ? 'footnote.booking' : 'visit.footnote'],
    },
    context,
  );
}

function textOf({ visit, replyBy, language }: VisitFacts, site: MailSite): string {
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

function calendarOf(facts: VisitFacts, context: MailContext) {
  const { visit } = facts;
  if (visit.type === 'askedAnother') return undefined;
  const status = visit.type === 'accepted' ? 'CONFIRMED' : 'CANCELLED';
  return visitorsChange({ ...facts, session: visit.session, status }, context);
}

function blocksOf(facts: VisitFacts, { site }: MailContext): Block[] {
  const { language, visit, agreed } = facts;
  const texts = catalogue[language];
  switch (visit.type) {
    case 'accepted': {
      return [
        {
          kind: 'facts',
          rows: [
            serviceFact(facts),
            ...sessionFacts(visit.session, language, facts.zone, facts.service.durationMinutes),
            ...conditionFacts(facts, site, facts.place),
          ],
        },
        ...paymentBlocks({ ...facts, ways: site.payment }, facts, texts['letter.pay.title']),
        ...linkBlock(facts, 'agreed'),
        { kind: 'paragraph', text: texts['agreed.end'](freeText(visit.session, facts.at, site, language)) },
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
    { kind: 'paragraph', text: texts['visit.calendar.cancelled'] },
  ];
}
