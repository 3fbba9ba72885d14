import { mailtoAddress } from '@luar/contracts/contact-links';
import type { MailJob } from '@luar/contracts/mail';
import { catalogue } from './catalogue.ts';
import type { Content, MailContext } from './content.ts';
import { longDate, priceText } from './format.ts';
import { greetingName, plainLine } from './plain.ts';
import { closingLines, paymentLines } from './wording.ts';

const draft = (label: string, to: string, subject: string, paragraphs: readonly string[]) => ({
  label,
  href: `mailto:${mailtoAddress(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    paragraphs.join('\r\n\r\n'),
  )}`,
});

/**
 * Sent to the practitioner, with the visitor as Reply-To. Both are objects, because a string could hold several
 * addresses.
 */
export const answerTo = (
  visitor: { name: string; email: string },
  { practitioner, site }: MailContext,
): Pick<Content, 'to' | 'replyTo'> => ({
  to: { name: site.name, address: practitioner },
  replyTo: { name: plainLine(visitor.name, 60), address: visitor.email },
});

/** Prepared answers to a booking as mailto links, in the visitor's language. */
export function draftBookingReplies(job: MailJob<'booking.practitioner'>, { site }: MailContext) {
  const { language, email } = job;
  const texts = catalogue[language];
  const service = job.service.name[language];
  const hello = texts['draft.hello'](greetingName(job.name));
  const goodbye = closingLines(site, language).join('\r\n');
  const when = texts['draft.at'](longDate(job.date, language), job.time);
  const price = priceText(job.service.priceCents, language);
  const payment = paymentLines(site, job.paymentDetails, language);

  return [
    draft('Confirmar a sessão', email, texts['draft.confirm.subject'](service), [
      hello,
      texts['draft.confirm.text'](site.voice),
      `${service}\r\n${texts['draft.lisbon'](when)}\r\n${price ?? texts['price.free']}`,
      ...(price && payment.length > 0 ? [[texts['draft.pay.text'], ...payment].join('\r\n')] : []),
      goodbye,
    ]),
    draft('Propor outro horário', email, texts['draft.other.subject'](service), [
      hello,
      texts['draft.other.text'](when, site.voice),
      '- \r\n- ',
      texts['draft.other.ask'],
      goodbye,
    ]),
    draft('Recusar com delicadeza', email, texts['draft.decline.subject'](service), [
      hello,
      texts['draft.decline.text'](site.voice),
      goodbye,
    ]),
  ];
}

export function draftContactReply(job: MailJob<'contact.practitioner'>, { site }: MailContext) {
  const texts = catalogue[job.language];
  const label = job.language === 'pt' ? 'Responder em português' : 'Responder em inglês';
  return draft(label, job.email, texts['draft.reply.subject'](plainLine(job.subject)), [
    texts['draft.hello'](greetingName(job.name)),
    closingLines(site, job.language).join('\r\n'),
  ]);
}
