import type { MailJob } from '@luar/contracts/mail';
import { compose } from './compose.ts';
import type { Content, MailContext } from './content.ts';
import { answerTo, draftContactReply } from './drafts.ts';
import { answerNote, panelLinks, receivedText, visitorFacts } from './practitioner.ts';
import { plainLine } from './plain.ts';

/** The visitor's message for the practitioner, complete. */
export function contactPractitioner(job: MailJob<'contact.practitioner'>, context: MailContext): Content {
  const name = plainLine(job.name, 60);
  const subject = plainLine(job.subject, 200);
  return compose(
    { ...answerTo(job, context), subject: `Mensagem do site: ${subject} · ${name}` },
    {
      language: 'pt',
      title: `Mensagem de ${name}`,
      preview: subject,
      blocks: [
        { kind: 'facts', rows: [{ label: 'Assunto', value: subject }, ...visitorFacts(job)] },
        { kind: 'quote', title: 'Mensagem', text: job.message },
        panelLinks(job, context),
        { kind: 'links', title: 'Ou por e-mail', links: [draftContactReply(job, context)] },
        { kind: 'paragraph', text: answerNote(context, 1) },
        { kind: 'closing', lines: [receivedText(job.receivedAt)] },
      ],
      footnote: 'Esta mensagem foi enviada pelo seu site.',
    },
    context,
  );
}
