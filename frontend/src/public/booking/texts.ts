import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  description: {
    pt: 'Peça a sua sessão de {{craft}} {{place}}: escolha o serviço, o dia e a hora, e receba a confirmação por e-mail.',
    en: 'Request your session of {{craft}} {{place}}: choose the service, day and time, and get the confirmation by e-mail.',
  },
  title: { pt: 'Marcar uma sessão', en: 'Book a session' },
  lead: {
    pt: 'Escolha o serviço, o dia e a hora. Confirmo por e-mail {{promise}}.',
    en: 'Choose a service, a day and a time. I’ll confirm by e-mail {{promise}}.',
  },
  form: { pt: 'Formulário de marcação', en: 'Booking form' },
  step: {
    label: { pt: 'Passos da marcação', en: 'Booking steps' },
    service: { pt: 'Serviço', en: 'Service' },
    datetime: { pt: 'Data e hora', en: 'Date and time' },
    details: { pt: 'Os seus dados', en: 'Your details' },
    confirm: { pt: 'Confirmar', en: 'Confirm' },
    done: { pt: 'concluído', en: 'done' },
  },
  service: {
    label: { pt: 'Que sessão procura?', en: 'Which session would you like?' },
    none: { pt: 'Escolha um serviço', en: 'Choose a service' },
    hint: { pt: '{{minutes}}\u00a0minutos. {{description}}', en: '{{minutes}}\u00a0minutes. {{description}}' },
    empty: {
      pt: 'De momento não há serviços com marcação aberta. Escreva-me e digo-lhe o que é possível.',
      en: 'No service is open for booking right now. Write to me and I’ll tell you what’s possible.',
    },
  },
  date: { pt: 'Data', en: 'Date' },
  time: { pt: 'Hora', en: 'Time' },
  lisbon: { pt: 'de Lisboa', en: 'Lisbon time' },
  hours: {
    span: { pt: 'de {{hours}} (hora de Lisboa).', en: '{{hours}} (Lisbon time).' },
    list: { pt: '{{hours}} (hora de Lisboa).', en: '{{hours}} (Lisbon time).' },
  },
  phoneHint: {
    pt: 'Só uso este número se houver alguma alteração.',
    en: 'I’ll only use this number if something changes.',
  },
  messagePlaceholder: {
    pt: 'Há alguma pergunta que queira trazer à sessão?',
    en: 'Is there a question you’d like to bring to the session?',
  },
  submit: { pt: 'Enviar pedido', en: 'Send request' },
  sending: { pt: 'A processar', en: 'Processing...' },
  noStrings: {
    pt: 'É um pedido sem compromisso. Só paga depois de eu confirmar.',
    en: 'There’s no commitment. You pay only once I’ve confirmed.',
  },
  changes: {
    any: {
      pt: 'Pode cancelar ou pedir outra hora na página do seu pedido.',
      en: 'You can cancel or ask for another time on your request page.',
    },
    free: {
      pt: 'Pode cancelar ou pedir outra hora na página do seu pedido, sem custos até {{hours}} antes.',
      en: 'You can cancel or ask for another time on your request page, free until {{hours}} before.',
    },
  },
  recap: {
    title: { pt: 'O que vai pedir', en: 'What you’re requesting' },
    when: { pt: 'Quando', en: 'When' },
    span: { pt: '{{time}} às {{ends}}', en: '{{time}} to {{ends}}' },
    where: { pt: 'Onde', en: 'Where' },
    open: { pt: 'por escolher', en: 'not chosen yet' },
    later: { pt: 'paga depois', en: 'pay later' },
  },
  success: {
    pt: 'Marcação confirmada! Receberá em breve um e-mail de confirmação.',
    en: 'Booking confirmed! You will receive a confirmation email soon.',
  },
  priceChanged: {
    pt: 'O preço desta sessão mudou: agora é {{price}}. O pedido ainda não seguiu. Se quiser enviá-lo com este preço, carregue outra vez.',
    en: 'The price of this session has changed: it’s now {{price}}. Your request hasn’t been sent yet. To send it at this price, press again.',
  },
  error: {
    pt: 'Erro ao processar a marcação. Por favor, tente novamente.',
    en: 'Error processing booking. Please try again.',
  },
  payment: {
    title: { pt: 'Pagamento', en: 'Payment' },
    text: {
      pt: 'Só depois de eu confirmar a sessão. Envio-lhe os dados por e-mail.',
      en: 'Only once I’ve confirmed the session. I’ll send you the details by e-mail.',
    },
    later: { pt: 'A pagar depois de eu confirmar', en: 'Pay later' },
    bankTransfer: { pt: 'Transferência bancária', en: 'Bank transfer' },
    mbway: { pt: 'MB\u00a0WAY', en: 'MB\u00a0WAY' },
    paypal: { pt: 'PayPal', en: 'PayPal' },
  },
});
