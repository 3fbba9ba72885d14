import { catalogue, type InPortuguese } from '../../../shared/i18n/catalogue.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bookingReceipt: InPortuguese<typeof texts>;
  }
}

export const texts = catalogue({
  sent: {
    pt: 'Pedido enviado. Ainda não está marcado: respondo {{by}}.',
    en: 'Request sent. It is not booked yet: I will answer {{by}}.',
  },
  copy: { pt: 'Seguiu uma cópia para {{email}}.', en: 'A copy is on its way to {{email}}.' },
  held: {
    pt: 'Desta vez não segue cópia por e-mail: guarde a página do seu pedido.',
    en: 'This time no copy follows by e-mail: keep your request page.',
  },
  page: { pt: 'Abrir a página do seu pedido', en: 'Open your request page' },
  again: { pt: 'Fazer outro pedido', en: 'Make another request' },
  title: { pt: 'O seu pedido', en: 'Your request' },
  service: { pt: 'Serviço', en: 'Service' },
  when: { pt: 'Quando', en: 'When' },
  span: { pt: '{{time}} às {{ends}}', en: '{{time}} to {{ends}}' },
  lisbon: { pt: 'hora de Lisboa', en: 'Lisbon time' },
  length: { pt: 'Duração', en: 'Length' },
  where: { pt: 'Onde', en: 'Where' },
  price: { pt: 'A pagar depois de eu confirmar', en: 'Pay later' },
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
