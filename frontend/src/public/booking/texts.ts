import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  description: {
    pt: 'Peça a sua sessão de {{craft}} {{place}}: escolha o serviço, o dia e a hora, e receba a confirmação por e-mail.',
    en: 'Request your session of {{craft}} {{place}}: choose the service, day and time, and get the confirmation by e-mail.',
  },
  title: { pt: 'Marcar uma sessão', en: 'Book a session' },
  lead: { pt: 'Escolha a sessão, o dia e a hora.', en: 'Choose a session, a day and a time.' },
  form: { pt: 'Formulário de marcação', en: 'Booking form' },
  step: {
    label: { pt: 'Passos da marcação', en: 'Booking steps' },
    service: { pt: 'Serviço', en: 'Service' },
    datetime: { pt: 'Data e hora', en: 'Date and time' },
    details: { pt: 'Os seus dados', en: 'Your details' },
    confirm: { pt: 'Confirmar', en: 'Confirm' },
    waits: { pt: 'Confirmar: falta eu', en: 'Confirm: my turn' },
    done: { pt: 'concluído', en: 'done' },
  },
  service: {
    label: { pt: 'Que sessão procura?', en: 'Which session would you like?' },
    list: { pt: 'Sessão', en: 'Session' },
    none: { pt: 'Escolha um serviço', en: 'Choose a service' },
    empty: {
      pt: 'De momento não há serviços com marcação aberta. Escreva-me e digo-lhe o que é possível.',
      en: 'No service is open for booking right now. Write to me and I’ll tell you what’s possible.',
    },
  },
  date: { pt: 'Data', en: 'Date' },
  time: { pt: 'Hora', en: 'Time' },
  day: { pt: 'Dia', en: 'Day' },
  lisbon: { pt: 'hora de Lisboa', en: 'Lisbon time' },
  earlier: { pt: 'Dias anteriores', en: 'Earlier days' },
  later: { pt: 'Dias seguintes', en: 'Later days' },
  today: { pt: 'hoje', en: 'today' },
  gap: {
    weekend: { pt: 'fim de semana', en: 'weekend' },
    holiday: { pt: '{{day}}, feriado', en: '{{day}}, holiday' },
    dayOff: { pt: 'folga', en: 'day off' },
    full: { pt: 'sem horas livres', en: 'no free times' },
  },
  hours: {
    service: {
      pt: 'As horas, de Lisboa, aparecem depois de escolher a sessão e o dia.',
      en: 'Hours, in Lisbon time, appear once you’ve chosen a session and a day.',
    },
    day: {
      pt: 'As horas, de Lisboa, aparecem depois de escolher o dia.',
      en: 'Hours, in Lisbon time, appear once you’ve chosen a day.',
    },
    morning: { pt: 'Manhã', en: 'Morning' },
    afternoon: { pt: 'Tarde', en: 'Afternoon' },
    loading: { pt: 'A procurar as horas livres…', en: 'Looking for free times…' },
    next: { pt: 'As mais próximas', en: 'The next ones' },
    none: { pt: 'Nesse dia não há horas livres.', en: 'There are no free times on that day.' },
  },
  moment: {
    title: { pt: 'Quando lhe dá jeito?', en: 'When suits you?' },
    other: { pt: 'Nenhuma lhe dá jeito? Escolha outra hora', en: 'None of these work? Choose another time' },
    full: { pt: '{{day}}, das {{time}} às {{ends}}', en: '{{day}}, {{time}} to {{ends}}' },
  },
  /** Why a moment may not suit the practitioner. */
  doubt: {
    past: {
      pt: 'Essa hora de hoje já passou. Escolha outra, por favor.',
      en: 'That time has already passed today. Please choose another.',
    },
    closed: {
      pt: 'Esse dia fica fora do meu horário habitual ({{hours}}).',
      en: 'That day is outside my usual hours ({{hours}}).',
    },
    holiday: { pt: 'Esse dia é feriado.', en: 'That day is a public holiday.' },
    dayOff: { pt: 'Nesse dia estou de folga.', en: 'That day is one of my days off.' },
    hour: {
      pt: 'Essa hora fica fora do meu horário habitual ({{hours}}).',
      en: 'That time is outside my usual hours ({{hours}}).',
    },
    taken: { pt: 'Essa hora não está entre as livres.', en: 'That time isn’t among the free ones.' },
    ask: { pt: 'Pode pedir na mesma; digo-lhe se consigo.', en: 'You can still ask; I’ll let you know.' },
  },
  place: {
    inPerson: { pt: 'Presencial', en: 'In person' },
    online: { pt: 'Online', en: 'Online' },
    any: { pt: 'Tanto faz', en: 'Either is fine' },
  },
  phoneHint: {
    pt: 'Só uso este número se houver alguma alteração.',
    en: 'I’ll only use this number if something changes.',
  },
  message: { pt: 'Juntar uma mensagem', en: 'Add a message' },
  messagePlaceholder: {
    pt: 'Há alguma pergunta que queira trazer à sessão?',
    en: 'Is there a question you’d like to bring to the session?',
  },
  recap: {
    title: { pt: 'A sua marcação', en: 'Your booking' },
    when: { pt: 'Quando', en: 'When' },
    span: { pt: '{{time}} às {{ends}}', en: '{{time}} to {{ends}}' },
    where: { pt: 'Onde', en: 'Where' },
    price: { pt: 'Preço', en: 'Price' },
    open: { pt: 'por escolher', en: 'not chosen yet' },
  },
  submit: {
    ask: { pt: 'Pedir', en: 'Request' },
    book: { pt: 'Marcar', en: 'Book' },
    bookAt: { pt: 'Marcar às {{time}}', en: 'Book {{time}}' },
  },
  taken: {
    text: {
      pt: 'As {{time}} acabam de ser marcadas. Escolha uma destas, as mais próximas. O que escreveu ficou tudo aqui.',
      en: '{{time}} has just been booked. Choose one of these, the nearest ones. Nothing you wrote is lost.',
    },
    posted: {
      pt: 'Às {{time}} não tenho vaga. Escolha uma destas horas, as mais próximas. O que escreveu ficou tudo aqui.',
      en: '{{time}} isn’t free. Choose one of these, the nearest ones. Nothing you wrote is lost.',
    },
    none: {
      pt: 'Às {{time}} não tenho vaga, e não há outra hora livre perto. Escolha outro dia.',
      en: '{{time}} isn’t free, and no other time nearby is. Choose another day.',
    },
    nearest: { pt: 'As horas livres mais próximas', en: 'The nearest free times' },
  },
  sending: { pt: 'A processar', en: 'Processing...' },
  terms: {
    book: { pt: 'Fica logo marcada.', en: 'It’s yours at once.' },
    request: {
      pt: 'É um pedido: respondo {{promise}}. Só paga depois.',
      en: 'This is a request: I’ll answer {{promise}}. You only pay after that.',
    },
    before: { pt: 'até {{hours}} antes', en: 'until {{hours}} before' },
    free: { pt: 'Muda ou cancela sem custos {{until}}.', en: 'Change or cancel free of charge {{until}}.' },
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
    ask: { pt: 'só depois de eu confirmar', en: 'only once I’ve confirmed' },
    book: { pt: 'até à sessão', en: 'by the day of the session' },
    by: { pt: ', por {{ways}}', en: ', by {{ways}}' },
    bankTransfer: { pt: 'transferência bancária', en: 'bank transfer' },
    mbway: { pt: 'MB\u00a0WAY', en: 'MB\u00a0WAY' },
    paypal: { pt: 'PayPal', en: 'PayPal' },
  },
  receipt: {
    sent: {
      pt: 'Pedido enviado. Ainda não está marcado: respondo {{by}}.',
      en: 'Request sent. It is not booked yet: I will answer {{by}}.',
    },
    copy: { pt: 'Seguiu uma cópia para {{email}}.', en: 'A copy is on its way to {{email}}.' },
    held: {
      pt: 'Desta vez não segue cópia por e-mail: guarde a página do seu pedido.',
      en: 'This time no copy follows by e-mail: keep your request page.',
    },
    title: { pt: 'O seu pedido', en: 'Your request' },
    page: { pt: 'Abrir a página do seu pedido', en: 'Open your request page' },
    there: {
      pt: 'Lá vê a resposta, muda a hora ou desiste{{free}}.',
      en: 'There you’ll see my answer, and can change or cancel{{free}}.',
    },
    free: { pt: ', sem custos {{until}}', en: ', free of charge {{until}}' },
    again: { pt: 'Fazer outro pedido', en: 'Make another request' },
    booked: {
      title: { pt: 'Está marcado', en: 'You’re booked' },
      copy: { pt: 'A confirmação segue para {{email}}.', en: 'The confirmation is on its way to {{email}}.' },
      held: {
        pt: 'Desta vez não segue e-mail: guarde a página da sua sessão.',
        en: 'This time no e-mail follows: keep the page of your session.',
      },
      later: { pt: 'paga até à sessão', en: 'pay by the day of the session' },
      page: { pt: 'Abrir a sua sessão', en: 'Open your session' },
      there: {
        pt: 'Lá guarda a sessão no calendário e, se precisar, muda a hora ou cancela{{free}}.',
        en: 'There you can save it to your calendar and, if you need to, change or cancel it{{free}}.',
      },
      again: { pt: 'Marcar outra sessão', en: 'Book another session' },
    },
  },
});
