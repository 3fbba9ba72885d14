import type { Language } from '@luar/contracts/language';
import type { MailContent } from '@luar/contracts/mail';
import type { MailDocument } from './blocks.ts';
import type { MailContext } from './content.ts';
import { renderHtml, symbolOf } from './html.ts';
import { plainLine } from './plain.ts';
import { renderText } from './text.ts';
import { closingLines } from './wording.ts';

type Envelope = Pick<MailContent, 'to' | 'replyTo' | 'subject' | 'calendar' | 'isWritten'>;
type Written = Envelope & MailDocument;
type Addressed = 'to' | 'replyTo' | 'language';

/** One line that mail programs show as it is: "=?" would begin an encoded word, which may hide line breaks. */
const headerText = (value: string, max: number) => plainLine(value.replaceAll('=?', '= ?'), max);
const oneLine = ({ name, address }: MailContent['to']): MailContent['to'] => ({
  ...(name !== undefined && { name: headerText(name, 120) }),
  address,
});

/** Renders a mail as HTML and text. */
export const compose = (
  { to, replyTo, subject, calendar, isWritten, ...document }: Written,
  context: MailContext,
): MailContent => ({
  from: oneLine({ name: context.site.name, address: context.from }),
  to: oneLine(to),
  replyTo: replyTo && oneLine(replyTo),
  subject: headerText(subject, 200),
  calendar,
  isWritten,
  text: renderText(document, context),
  html: renderHtml(document, context),
  pictures: [symbolOf(document, context).picture, 'phases.png'],
});

/** A mail to the visitor, in the visitor's language and signed. Answers go to the practitioner. */
export const toVisitor = (
  { email, language }: { email: string; language: Language },
  written: Omit<Written, Addressed>,
  context: MailContext,
) =>
  compose(
    {
      ...written,
      language,
      to: { address: email },
      replyTo: { name: context.site.name, address: context.practitioner },
      blocks: [...written.blocks, { kind: 'closing', lines: closingLines(context.site, language) }],
    },
    context,
  );

/**
 * A mail to the practitioner. `visitor`: whom an answer reaches. Both addresses are objects, because a string could hold
 * several.
 */
export const toPractitioner = (
  written: Omit<Written, Addressed | 'footnote'> & { footnote?: string },
  context: MailContext,
  visitor?: { name: string; email: string },
) =>
  compose(
    {
      footnote: 'Esta mensagem foi enviada pelo seu site.',
      ...written,
      language: 'pt',
      to: { ...(visitor && { name: context.site.name }), address: context.practitioner },
      replyTo: visitor && { name: plainLine(visitor.name, 60), address: visitor.email },
    },
    context,
  );
