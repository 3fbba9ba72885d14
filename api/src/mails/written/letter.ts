import type { Language } from '@luar/contracts/language';
import type { MailContent } from '@luar/contracts/mail';
import type { SessionTime } from '@luar/contracts/request-history';
import type { Facts } from '../facts.ts';
import type { Block } from './blocks.ts';
import { visitorsChange } from './calendars.ts';
import { catalogue } from './catalogue.ts';
import { toVisitor } from './compose.ts';
import type { MailContext } from './content.ts';
import { longDate } from './format.ts';
import { plainLine, plainText } from './plain.ts';
import { agreedBlocks, conditionFacts, offeredFacts, serviceFact } from './session-facts.ts';
import { freeText, inLanguage } from './wording.ts';

type LetterFacts = Facts<'letter'>;
interface Letter {
  subject: string;
  title: string;
  /** What follows the practitioner's text. */
  blocks: Block[];
  calendar?: MailContent['calendar'];
}

/** A letter: the practitioner's text, and below it what the request's new state means to the visitor. */
export function letter(facts: LetterFacts, context: MailContext) {
  const { language } = facts;
  const texts = catalogue[language];
  const text = plainText(facts.letter.text);
  const { blocks, ...said } = facts.booking ? letterOn(facts, facts.booking, context) : answer(facts);
  return toVisitor(
    facts,
    {
      ...said,
      isWritten: true,
      preview: plainLine(text, 160),
      moon: facts.booking && facts.letter.type === 'confirmed' ? 'agreed' : undefined,
      blocks: [{ kind: 'letter', text }, ...blocks],
      footnote: texts[facts.booking ? 'letter.footnote.booking' : 'letter.footnote.contact'],
    },
    context,
  );
}

/** The answer to a contact message. */
function answer({ language, subject }: LetterFacts): Letter {
  const texts = catalogue[language];
  const title = texts['letter.answered.title'];
  const about = plainLine(subject);
  return { subject: about === '' ? title : texts['letter.answered.subject'](about), title, blocks: [] };
}

const whenText = ({ date, time }: SessionTime, language: Language) =>
  catalogue[language]['draft.at'](longDate(date, language), time);

export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

function letterOn(facts: LetterFacts, booking: NonNullable<LetterFacts['booking']>, context: MailContext): Letter {
  const { language } = facts;
  const texts = catalogue[language];
  const { service } = booking;
  const named = inLanguage(service.name, language);
  const described = { service, language };
  const change = { ...facts, service };
  switch (facts.letter.type) {
    case 'confirmed': {
      const { session, place } = facts.letter;
      return {
        subject: texts['letter.confirmed.subject'](named),
        title: texts['letter.confirmed.title'],
        blocks: [
          ...agreedBlocks({ ...facts.letter, ...described, zone: facts.zone }, context.site, texts['letter.pay.title']),
          ...linkBlock(facts, 'agreed'),
          paragraph(texts['agreed.end'](freeText(session, facts.at, context.site, language))),
        ],
        calendar: visitorsChange({ ...change, session, place, status: 'CONFIRMED' }, context),
      };
    }
    case 'offered': {
      const { times, agreed } = facts.letter;
      return {
        subject: agreed ? texts['letter.moved.subject'](named) : texts['letter.offered.subject'](named, times.length),
        title: agreed ? texts['letter.moved.title'] : texts['letter.offered.title'](times.length),
        blocks: [
          {
            kind: 'facts',
            rows: [serviceFact(described), ...offeredFacts(times, facts), ...conditionFacts(described, context.site)],
          },
          ...(agreed ? [paragraph(texts['letter.moved.stays'](whenText(agreed, language)))] : []),
          ...linkBlock(facts, 'offered'),
          paragraph(texts['letter.reply']),
        ],
      };
    }
    case 'question':
      return {
        subject: texts['letter.question.subject'](named),
        title: texts['letter.question.title'],
        blocks: [paragraph(texts['letter.question.reply']), ...linkBlock(facts, 'waits')],
      };
    case 'declined': {
      const { session, wasAgreed } = facts.letter;
      return {
        subject: texts[wasAgreed ? 'letter.cancelled.subject' : 'letter.declined.subject'](named),
        title: texts[wasAgreed ? 'letter.cancelled.title' : 'letter.declined.title'],
        // A request that was never agreed is in no calendar.
        blocks: wasAgreed ? [paragraph(texts['visit.calendar.cancelled'])] : [],
        ...(wasAgreed && { calendar: visitorsChange({ ...change, session, status: 'CANCELLED' }, context) }),
      };
    }
    case 'answered':
  }
  return answer(facts);
}

/** The visitor's own page of the request; none if the facts has no link. */
export function linkBlock(
  { link, language }: Pick<LetterFacts, 'link' | 'language'>,
  what: 'received' | 'offered' | 'agreed' | 'waits',
): Block[] {
  const texts = catalogue[language];
  if (link === undefined) return [];
  return [{ kind: 'button', label: texts[`letter.link.${what}`], href: link }];
}
