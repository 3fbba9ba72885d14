import type { Facts } from '../facts.ts';
import { catalogue } from './catalogue.ts';
import { compose } from './compose.ts';
import type { MailContent } from '@luar/contracts/mail';
import type { MailContext } from './content.ts';
import { greetingName } from './plain.ts';
import { closingLines, promiseText } from './wording.ts';

/**
 * Confirms to the visitor that the message arrived. It quotes nothing of it, because anyone can enter another person's
 * address.
 */
export function contactVisitor(facts: Facts<'contact.visitor'>, context: MailContext): MailContent {
  const texts = catalogue[facts.language];
  const { site } = context;
  const intro = texts['intro.contact'](promiseText(facts.replyBy, site, facts.language), site.voice);
  return compose(
    {
      to: { address: facts.email },
      replyTo: { name: site.name, address: context.practitioner },
      subject: texts['subject.contact'],
    },
    {
      language: facts.language,
      title: texts['greet.contact'](greetingName(facts.name)),
      preview: intro,
      blocks: [
        { kind: 'paragraph', text: intro },
        { kind: 'paragraph', text: texts['change.contact'] },
        { kind: 'closing', lines: closingLines(site, facts.language) },
      ],
      footnote: texts['footnote.contact'],
    },
    context,
  );
}
