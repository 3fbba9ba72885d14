import type { Facts } from '../facts.ts';
import { catalogue } from './catalogue.ts';
import { toPractitioner, toVisitor } from './compose.ts';
import type { MailContext } from './content.ts';
import { draftContactReply } from './drafts.ts';
import { greetingName, plainLine } from './plain.ts';
import { answerNote, panelLinks, receivedText, visitorFacts } from './practitioner.ts';
import { promiseText } from './wording.ts';

/** The visitor's message for the practitioner, complete. */
export function contactPractitioner(facts: Facts<'contact.practitioner'>, context: MailContext) {
  const name = plainLine(facts.name, 60);
  const subject = plainLine(facts.subject, 200);
  return toPractitioner(
    {
      subject: `Mensagem do site: ${subject} · ${name}`,
      title: `Mensagem de ${name}`,
      preview: subject,
      blocks: [
        { kind: 'facts', rows: [{ label: 'Assunto', value: subject }, ...visitorFacts(facts)] },
        { kind: 'quote', title: 'Mensagem', text: facts.message },
        panelLinks(facts, context),
        { kind: 'links', title: 'Ou por e-mail', links: [draftContactReply(facts, context)] },
        { kind: 'paragraph', text: answerNote(context, 1) },
        { kind: 'closing', lines: [receivedText(facts.receivedAt)] },
      ],
    },
    context,
    facts,
  );
}

/**
 * Confirms to the visitor that the message arrived. It quotes nothing of it, because anyone can enter another person's
 * address.
 */
export function contactVisitor(facts: Facts<'contact.visitor'>, context: MailContext) {
  const texts = catalogue[facts.language];
  const { site } = context;
  const intro = texts['intro.contact'](promiseText(facts.replyBy, site, facts.language), site.voice);
  return toVisitor(
    facts,
    {
      subject: texts['subject.contact'],
      title: texts['greet.contact'](greetingName(facts.name)),
      preview: intro,
      blocks: [
        { kind: 'paragraph', text: intro },
        { kind: 'paragraph', text: texts['change.contact'] },
      ],
      footnote: texts['footnote.contact'],
    },
    context,
  );
}
