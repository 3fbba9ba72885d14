import type { Language } from '@luar/contracts/language';
import { catalogue } from './catalogue.ts';
import { compose } from './compose.ts';
import type { MailContent } from '@luar/contracts/mail';
import type { MailContext } from './content.ts';

/** A fixed text: the test page is public and must not let anyone send a message of their own to any address. */
export function testMail(
  { email, language }: { email: string; language: Language },
  context: MailContext,
): MailContent {
  const texts = catalogue[language];
  return compose(
    { to: { address: email }, subject: `${context.site.name}: ${texts['test.subject']}` },
    {
      language,
      title: texts['test.title'],
      preview: texts['test.text'],
      blocks: [{ kind: 'paragraph', text: texts['test.text'] }],
      footnote: texts['test.footnote'],
    },
    context,
  );
}
