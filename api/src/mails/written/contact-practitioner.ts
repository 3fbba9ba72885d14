import type { Facts } from '../facts.ts';
import type { MailContext } from './content.ts';
import { draftContactReply } from './drafts.ts';
import { answerNote, panelLinks, receivedText, toPractitioner, visitorFacts } from './practitioner.ts';
import { plainLine } from './plain.ts';

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
