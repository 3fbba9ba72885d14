import type { MailJob } from '@luar/contracts/mail';
import { catalogue } from './catalogue.ts';
import { compose } from './compose.ts';
import type { Content, MailContext } from './content.ts';
import { greetingName } from './plain.ts';
import { closingLines, promiseText } from './wording.ts';

/**
 * Confirms to the visitor that the message arrived. It quotes nothing of it, because anyone can enter another person's
 * address.
 */
export function contactVisitor(job: MailJob<'contact.visitor'>, context: MailContext): Content {
  const texts = catalogue[job.language];
  const { site } = context;
  const intro = texts['intro.contact'](promiseText(job.replyBy, site, job.language), site.voice);
  return compose(
    {
      to: { address: job.email },
      replyTo: { name: site.name, address: context.practitioner },
      subject: texts['subject.contact'],
    },
    {
      language: job.language,
      title: texts['greet.contact'](greetingName(job.name)),
      preview: intro,
      blocks: [
        { kind: 'paragraph', text: intro },
        { kind: 'paragraph', text: texts['change.contact'] },
        { kind: 'closing', lines: closingLines(site, job.language) },
      ],
      footnote: texts['footnote.contact'],
    },
    context,
  );
}
