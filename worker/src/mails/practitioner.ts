import { mailtoAddress, numberToDial } from '@luar/contracts/contact-links';
import type { Language } from '@luar/contracts/language';
import { timeZone } from '@luar/contracts/lisbon';
import type { Fact } from './blocks.ts';
import type { MailContext } from './content.ts';
import { plainLine } from './plain.ts';

interface Visitor {
  name: string;
  email: string;
  phone: string;
  language: Language;
}

/** The visitor's contact details for the mail to the practitioner. */
export function visitorFacts({ name, email, phone, language }: Visitor): Fact[] {
  const facts: Fact[] = [
    { label: 'Nome', value: plainLine(name) },
    { label: 'E-mail', value: plainLine(email, 254), href: `mailto:${mailtoAddress(email)}` },
  ];
  if (phone) {
    facts.push({ label: 'Telefone', value: plainLine(phone), href: `tel:${numberToDial(phone) ?? ''}` });
  }
  facts.push({ label: 'Língua', value: language === 'pt' ? 'Português' : 'Inglês' });
  return facts;
}

export const answerNote = ({ answersGoToVisitor }: MailContext): string =>
  answersGoToVisitor
    ? 'Cada ligação abre uma resposta já escrita, que pode mudar antes de a enviar. Também pode simplesmente responder a este e-mail.'
    : 'Cada ligação abre uma resposta já escrita, que pode mudar antes de a enviar. Não responda diretamente a este e-mail: a resposta voltaria para si.';

const received = new Intl.DateTimeFormat('pt-PT', {
  timeZone,
  dateStyle: 'long',
  timeStyle: 'short',
  hourCycle: 'h23',
});

export const receivedText = (receivedAt: string): string =>
  `Recebido em ${received.format(new Date(receivedAt))}, hora de Lisboa.`;
