import type { MailDocument } from './blocks.ts';
import type { MailContent } from '@luar/contracts/mail';
import type { MailContext } from './content.ts';
import { phases } from '../pictures.ts';
import { renderHtml, symbolOf } from './html.ts';
import { plainLine } from './plain.ts';
import { renderText } from './text.ts';

export type Envelope = Pick<MailContent, 'to' | 'replyTo' | 'subject' | 'calendar' | 'isWritten'>;

/** One line that mail programs show as it is: "=?" would begin an encoded word, which may hide line breaks. */
const headerText = (value: string, max: number) => plainLine(value.replaceAll('=?', '= ?'), max);
const oneLine = ({ name, address }: MailContent['to']): MailContent['to'] => ({
  ...(name !== undefined && { name: headerText(name, 120) }),
  address,
});

/** Renders a document as HTML and text and adds the envelope. */
export function compose(envelope: Envelope, document: MailDocument, context: MailContext): MailContent {
  const { to, replyTo, ...rest } = envelope;
  return {
    ...rest,
    to: oneLine(to),
    ...(replyTo && { replyTo: oneLine(replyTo) }),
    from: oneLine({ name: context.site.name, address: context.from }),
    subject: headerText(envelope.subject, 200),
    text: renderText(document, context),
    html: renderHtml(document, context),
    pictures: [symbolOf(document, context).picture, phases],
  };
}
