import { resetMinutes } from '@luar/contracts/auth';
import type { Language } from '@luar/contracts/language';
import type { MailContent } from '@luar/contracts/mail';
import type { Facts } from '../facts.ts';
import { catalogue } from './catalogue.ts';
import { compose } from './compose.ts';
import type { MailContext } from './content.ts';

/** The link that sets a new password once, for the administrator who asked for it on the sign-in page. */
export function passwordLink({ email, language, link }: Facts<'password.link'>, context: MailContext): MailContent {
  const texts = catalogue[language];
  const text = texts['password.text'](resetMinutes);
  return compose(
    {
      to: { address: email },
      subject: `${context.site.name}: ${texts['password.title']}`,
      language,
      title: texts['password.title'],
      preview: text,
      blocks: [
        { kind: 'paragraph', text },
        { kind: 'button', label: texts['password.link'], href: link },
      ],
      footnote: texts['password.footnote'],
    },
    context,
  );
}

/** A fixed text: the test page is public and must not let anyone send a message of their own to any address. */
export function testMail(
  { email, language }: { email: string; language: Language },
  context: MailContext,
): MailContent {
  const texts = catalogue[language];
  return compose(
    {
      to: { address: email },
      subject: `${context.site.name}: ${texts['test.subject']}`,
      language,
      title: texts['test.title'],
      preview: texts['test.text'],
      blocks: [{ kind: 'paragraph', text: texts['test.text'] }],
      footnote: texts['test.footnote'],
    },
    context,
  );
}
