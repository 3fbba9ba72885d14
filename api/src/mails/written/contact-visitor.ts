import type { Facts } from '../facts.ts';
import { catalogue } from './catalogue.ts';
import type { MailContext } from './content.ts';
import { greetingName } from './plain.ts';
import { toVisitor } from './visitor.ts';
import { promiseText } from './wording.ts';

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
