import { catalogue, type InPortuguese } from '../../../shared/i18n/catalogue.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bookingReceipt: InPortuguese<typeof texts>;
  }
}

export const texts = catalogue({
  sent: {
    pt: 'Pedido enviado às {{time}}. Seguiu uma cópia para {{email}}.',
    en: 'Request sent at {{time}}. A copy is on its way to {{email}}.',
  },
  again: { pt: 'Fazer outro pedido', en: 'Make another request' },
  title: { pt: 'O seu pedido', en: 'Your request' },
  service: { pt: 'Serviço', en: 'Service' },
  when: { pt: 'Quando', en: 'When' },
  span: { pt: '{{time}} às {{ends}}', en: '{{time}} to {{ends}}' },
  lisbon: { pt: 'hora de Lisboa', en: 'Lisbon time' },
  length: { pt: 'Duração', en: 'Length' },
  where: { pt: 'Onde', en: 'Where' },
  price: { pt: 'A pagar depois de eu confirmar', en: 'Pay later' },
  next: { pt: 'E agora', en: 'What happens next' },
  diary: { pt: 'Vou ver a minha agenda.', en: 'I’ll check my diary.' },
  confirm: {
    pt: 'Em menos de {{hours}} escrevo para {{email}} a confirmar a hora.',
    en: 'Within {{hours}} I’ll e-mail {{email}} to confirm the time.',
  },
  confirmBy: {
    pt: '{{by}} escrevo para {{email}} a confirmar a hora.',
    en: 'I’ll e-mail {{email}} {{by}} to confirm the time.',
  },
  changes: {
    pt: '{{terms}} A ligação segue no e-mail.',
    en: '{{terms}} The link is in the e-mail.',
  },
  pay: { pt: 'Só depois disso é que paga.', en: 'Only then do you pay.' },
  calendar: { pt: 'Guardar no calendário', en: 'Save to calendar' },
  calendarNote: {
    pt: 'Ficheiro .ics, provisório até eu confirmar.',
    en: 'An .ics file, provisional until I confirm.',
  },
  birth: {
    pt: 'Antes da sessão peço-lhe por e-mail a data, a hora e o local de nascimento.',
    en: 'Before the session I’ll ask you by e-mail for the date, time and place of your birth.',
  },
});
