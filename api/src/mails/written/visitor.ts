import type { Language } from '@luar/contracts/language';
import type { MailDocument } from './blocks.ts';
import { compose, type Envelope } from './compose.ts';
import type { MailContext } from './content.ts';
import { closingLines } from './wording.ts';

type Written = Omit<Envelope, 'to' | 'replyTo'> & Omit<MailDocument, 'language'>;

/** A mail to the visitor, in the visitor's language and signed. Answers go to the practitioner. */
export const toVisitor = (
  { email, language }: { email: string; language: Language },
  { subject, calendar, isWritten, blocks, ...document }: Written,
  context: MailContext,
) =>
  compose(
    {
      to: { address: email },
      replyTo: { name: context.site.name, address: context.practitioner },
      subject,
      ...(calendar && { calendar }),
      ...(isWritten && { isWritten }),
    },
    {
      language,
      ...document,
      blocks: [...blocks, { kind: 'closing', lines: closingLines(context.site, language) }],
    },
    context,
  );
