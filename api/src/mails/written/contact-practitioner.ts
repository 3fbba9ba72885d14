import type { Facts } from '../facts.ts';
import { compose } from './compose.ts';
import type { MailContent } from '@luar/contracts/mail';
import type { MailContext } from './content.ts';
import { answerTo, draftContactReply } from './drafts.ts';
import { answerNote, panelLinks, receivedText, visitorFacts } from './practitioner.ts';
import { plainLine } from './plain.ts';

/** The visitor's message for the practitioner, complete. */
export function contactPractitioner(facts: Facts<'contact.practitioner'>, context: MailContext): MailContent {
  const name = plainLine(facts.name, 60);
  const subject = plainLine(facts.subject, 200);
  return compose(
    { ...answerTo(facts, context), subject: `Mensagem do site: ${subject} · ${name}` },
    {
      language: 'pt',
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
      footnote: 'Esta mensagem foi enviada pelo seu site.',
    },
    context,
  );
}
