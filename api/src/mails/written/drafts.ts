import { mailtoAddress } from '@luar/contracts/contact-links';
import type { Facts } from '../facts.ts';
import { catalogue } from './catalogue.ts';
import type { MailContext } from './content.ts';
import { longDate, priceText } from './format.ts';
import { greetingName, plainLine } from './plain.ts';
import { closingLines, paymentLines } from './wording.ts';

const draft = (label: string, to: string, subject: string, paragraphs: readonly string[]) => ({
  label,
  href: `mailto:${mailtoAddress(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(
    paragraphs.join('\r\n\r\n'),
  )}`,
});

/** Prepared answers to a booking as mailto links, in the visitor's language. */
export function draftBookingReplies(facts: Facts<'booking.practitioner'>, { site }: MailContext) {
  const { language, email } = facts;
  const texts = catalogue[language];
  const service = facts.service.name[language];
  const hello = texts['draft.hello'](greetingName(facts.name));
  const goodbye = closingLines(site, language).join('\r\n');
  const when = texts['draft.at'](longDate(facts.date, language), facts.time);
  const price = priceText(facts.service.priceCents, language);
  const payment = paymentLines(site, facts.paymentDetails, language);

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

export function draftContactReply(facts: Facts<'contact.practitioner'>, { site }: MailContext) {
  const texts = catalogue[facts.language];
  const label = facts.language === 'pt' ? 'Responder em português' : 'Responder em inglês';
  return draft(label, facts.email, texts['draft.reply.subject'](plainLine(facts.subject)), [
    texts['draft.hello'](greetingName(facts.name)),
    closingLines(site, facts.language).join('\r\n'),
  ]);
}
