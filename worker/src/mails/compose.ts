import type { MailDocument } from './blocks.ts';
import type { Content, MailContext } from './content.ts';
import { renderHtml } from './html.ts';
import { logo, phases } from './pictures.ts';
import { plainLine } from './plain.ts';
import { renderText } from './text.ts';

type Envelope = Pick<Content, 'to' | 'replyTo' | 'subject' | 'calendar'>;

/** Renders a document as HTML and text and adds the envelope. */
export function compose(envelope: Envelope, document: MailDocument, context: MailContext): Content {
  return {
    ...envelope,
    from: { name: context.site.name, address: context.from },
    subject: plainLine(envelope.subject, 200),
    text: renderText(document, context),
    html: renderHtml(document, context),
    pictures: [logo, phases],
  };
}
