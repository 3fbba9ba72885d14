import { brand } from '@luar/contracts/brand';
import type { MailJob } from '@luar/contracts/mail';
import { catalogue } from './catalogue.ts';
import { compose } from './compose.ts';
import type { Content, MailContext } from './content.ts';
import { greetingName } from './plain.ts';

/**
 * Confirms to the visitor that the message arrived. It quotes nothing of it, because anyone can enter another person's
 * address.
 */
export function contactVisitor(job: MailJob<'contact.visitor'>, context: MailContext): Content {
  const texts = catalogue[job.language];
  return compose(
    {
      to: { address: job.email },
      replyTo: { name: brand.name, address: context.practitioner },
      subject: texts['subject.contact'],
    },
    {
      language: job.language,
      title: texts['greet.contact'](greetingName(job.name)),
      preview: texts['intro.contact'],
      blocks: [
        { kind: 'paragraph', text: texts['intro.contact'] },
        { kind: 'paragraph', text: texts['change.contact'] },
        { kind: 'closing', lines: [texts['close.soon'], brand.name] },
      ],
      footnote: texts['footnote.contact'],
    },
    context,
  );
}
