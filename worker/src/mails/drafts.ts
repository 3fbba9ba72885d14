import { brand } from '@luar/contracts/brand';
import { mailtoAddress } from '@luar/contracts/contact-links';
import type { MailJob } from '@luar/contracts/mail';
import { catalogue } from './catalogue.ts';
import type { Content, MailContext } from './content.ts';
import { longDate, priceText } from './format.ts';
import { greetingName, plainLine } from './plain.ts';

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
  { practitioner }: MailContext,
): Pick<Content, 'to' | 'replyTo'> => ({
  to: { name: brand.name, address: practitioner },
  replyTo: { name: plainLine(visitor.name, 60), address: visitor.email },
});

/** Prepared answers to a booking as mailto links, in the visitor's language. */
export function draftBookingReplies(job: MailJob<'booking.practitioner'>) {
  const { language, email } = job;
  const texts = catalogue[language];
  const service = job.service.name[language];
  const hello = texts['draft.hello'](greetingName(job.name));
  const goodbye = `${texts['close.soon']}\r\n${brand.name}`;
  const when = texts['draft.at'](longDate(job.date, language), job.time);
  const price = priceText(job.service.priceCents, language);
  const payment = brand.payment.map((way) => `- ${texts[`draft.pay.${way}`]} `).join('\r\n');

  return [
    draft('Confirmar a sessão', email, texts['draft.confirm.subject'](service), [
      hello,
      texts['draft.confirm.text'],
      `${service}\r\n${when}\r\n${price ?? texts['price.free']}`,
      ...(price ? [`${texts['draft.pay.text']}\r\n${payment}`] : []),
      goodbye,
    ]),
    draft('Propor outra hora', email, texts['draft.other.subject'](service), [
      hello,
      texts['draft.other.text'](when),
      '- \r\n- ',
      texts['draft.other.ask'],
      goodbye,
    ]),
    draft('Recusar com delicadeza', email, texts['draft.decline.subject'](service), [
      hello,
      texts['draft.decline.text'],
      goodbye,
    ]),
  ];
}

export function draftContactReply(job: MailJob<'contact.practitioner'>) {
  const texts = catalogue[job.language];
  const label = job.language === 'pt' ? 'Responder em português' : 'Responder em inglês';
  return draft(label, job.email, texts['draft.reply.subject'](plainLine(job.subject)), [
    texts['draft.hello'](greetingName(job.name)),
    `${texts['close.soon']}\r\n${brand.name}`,
  ]);
}
