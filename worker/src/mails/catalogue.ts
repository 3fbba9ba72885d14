import type { Language } from '@luar/contracts/language';

/**
 * All texts of the visitors' mails in both languages; each is written for its readers, not translated from the other.
 * They assume no gender of the reader; the practitioner is a woman ("Obrigada"). "\u00a0" prevents a line break.
 */
const pt = {
  'greet.booking': (name: string | undefined) => (name ? `Recebi o seu pedido, ${name}` : 'Recebi o seu pedido'),
  'greet.contact': (name: string | undefined) => (name ? `Recebi a sua mensagem, ${name}` : 'Recebi a sua mensagem'),
  'subject.booking': (service: string) => `Recebi o seu pedido: ${service}`,
  'subject.contact': 'Recebi a sua mensagem',
  'intro.booking': (hours: number) =>
    `Obrigada por me escrever. Vou ver a minha agenda e confirmo-lhe a hora por e-mail no prazo de ${hours}\u00a0${hours === 1 ? 'hora' : 'horas'}. Até lá, a sessão ainda não está confirmada.`,
  'intro.contact': (hours: number) =>
    `Obrigada por me escrever. Leio tudo com calma e respondo-lhe por e-mail no prazo de ${hours}\u00a0${hours === 1 ? 'hora' : 'horas'}.`,
  'fact.service': 'Serviço',
  'fact.date': 'Data',
  'fact.time': 'Hora',
  'fact.price': 'Preço',
  'fact.duration': 'Duração',
  'fact.place': 'Onde',
  'note.lisbon': 'hora de Lisboa',
  'note.payLater': 'a pagar depois da confirmação',
  'price.free': 'Gratuito',
  'pay.title': 'Como se paga',
  'pay.text': (ways: string | undefined) =>
    ways ? `Só depois de eu confirmar: por ${ways}. Envio-lhe os dados nessa altura.` : 'Só depois de eu confirmar.',
  'pay.bankTransfer': 'transferência bancária',
  'pay.mbway': 'MB\u00a0WAY',
  'pay.paypal': 'PayPal',
  'calendar.booking': 'Em anexo vai uma entrada para o seu calendário, provisória até eu confirmar.',
  'change.booking': 'Precisa de mudar alguma coisa? Basta responder a este e-mail.',
  'change.contact': 'Lembrou-se de mais alguma coisa? Basta responder a este e-mail.',
  'close.soon': 'Até breve,',
  'footnote.booking':
    'Recebeu esta mensagem porque alguém pediu uma marcação no meu site com este endereço. Se não foi o seu caso, pode ignorá-la.',
  'footnote.contact':
    'Recebeu esta mensagem porque alguém me escreveu através do site com este endereço. Se não foi o seu caso, pode ignorá-la.',
  'test.subject': 'Mensagem de teste',
  'test.title': 'O envio de e-mails funciona',
  'test.text':
    'Esta mensagem foi pedida na página de diagnóstico do site. Se a está a ler, as mensagens saem e chegam como devem.',
  'test.footnote': 'Não pediu este teste? Pode ignorar esta mensagem: não receberá mais nenhuma.',
  'draft.hello': (name: string | undefined) => (name ? `Olá, ${name},` : 'Olá,'),
  'draft.confirm.subject': (service: string) => `Sessão confirmada: ${service}`,
  'draft.confirm.text': 'Obrigada pelo seu pedido. Confirmo a sua sessão:',
  'draft.pay.text': 'Pode pagar da forma que lhe der mais jeito:',
  'draft.pay.bankTransfer': 'Transferência bancária, IBAN:',
  'draft.pay.holder': (name: string) => `, em nome de ${name}`,
  'draft.pay.mbway': 'MB\u00a0WAY, número:',
  'draft.pay.paypal': 'PayPal:',
  'draft.other.subject': (service: string) => `Outra hora para a sua sessão: ${service}`,
  'draft.other.text': (when: string) =>
    `Obrigada pelo seu pedido. Nesse dia e a essa hora já não tenho vaga (${when}), mas tenho livres estes horários, na hora de Lisboa:`,
  'draft.other.ask': 'Algum lhe dá jeito?',
  'draft.decline.subject': (service: string) => `O seu pedido: ${service}`,
  'draft.decline.text':
    'Obrigada pelo seu pedido e pela confiança. Desta vez não vou poder aceitar a marcação. Espero que encontre o que procura e, se quiser voltar a escrever-me mais tarde, terei todo o gosto em responder.',
  'draft.reply.subject': (subject: string) => `Re: ${subject}`,
  'draft.at': (date: string, time: string) => `${date}, às ${time}`,
  'draft.lisbon': (moment: string) => `${moment} (hora de Lisboa)`,
} as const;

type Texts = {
  [Key in keyof typeof pt]: (typeof pt)[Key] extends (...given: infer Given) => string
    ? (...given: Given) => string
    : string;
};
/** Makes an empty text a type error. */
type Filled<T> = { [Key in keyof T]: T[Key] extends '' ? never : T[Key] };
const filled = <const T extends Texts>(texts: Filled<T>): Texts => texts;

const en = filled({
  'greet.booking': (name: string | undefined) =>
    name ? `I’ve received your request, ${name}` : 'I’ve received your request',
  'greet.contact': (name: string | undefined) =>
    name ? `I’ve received your message, ${name}` : 'I’ve received your message',
  'subject.booking': (service: string) => `I’ve received your request: ${service}`,
  'subject.contact': 'I’ve received your message',
  'intro.booking': (hours: number) =>
    `Thank you for writing. I’ll check my diary and confirm the time by e-mail within ${hours}\u00a0${hours === 1 ? 'hour' : 'hours'}. Until then, your session isn’t confirmed.`,
  'intro.contact': (hours: number) =>
    `Thank you for writing. I read everything carefully, and I’ll reply by e-mail within ${hours}\u00a0${hours === 1 ? 'hour' : 'hours'}.`,
  'fact.service': 'Service',
  'fact.date': 'Date',
  'fact.time': 'Time',
  'fact.price': 'Price',
  'fact.duration': 'Duration',
  'fact.place': 'Where',
  'note.lisbon': 'Lisbon time',
  'note.payLater': 'to pay once I’ve confirmed',
  'price.free': 'Free',
  'pay.title': 'How to pay',
  'pay.text': (ways: string | undefined) =>
    ways ? `Only once I’ve confirmed: by ${ways}. I’ll send you the details then.` : 'Only once I’ve confirmed.',
  'pay.bankTransfer': 'bank transfer',
  'pay.mbway': 'MB\u00a0WAY',
  'pay.paypal': 'PayPal',
  'calendar.booking': 'Attached is an entry for your calendar, provisional until I confirm.',
  'change.booking': 'Would you like to change something? Just reply to this e-mail.',
  'change.contact': 'Thought of something else? Just reply to this e-mail.',
  'close.soon': 'Speak soon,',
  'footnote.booking':
    'You received this message because someone requested a session on my site with this address. If it wasn’t you, you can ignore it.',
  'footnote.contact':
    'You received this message because someone wrote to me through the site with this address. If it wasn’t you, you can ignore it.',
  'test.subject': 'Test message',
  'test.title': 'E-mail is working',
  'test.text':
    'This message was requested on the diagnostics page of the site. If you can read it, messages leave and arrive as they should.',
  'test.footnote': 'Didn’t request this test? You can ignore this message: you won’t receive another.',
  'draft.hello': (name: string | undefined) => (name ? `Hello ${name},` : 'Hello,'),
  'draft.confirm.subject': (service: string) => `Your session is confirmed: ${service}`,
  'draft.confirm.text': 'Thank you for your request. I’m glad to confirm your session:',
  'draft.pay.text': 'You can pay in whichever way suits you:',
  'draft.pay.bankTransfer': 'Bank transfer, IBAN:',
  'draft.pay.holder': (name: string) => `, in the name of ${name}`,
  'draft.pay.mbway': 'MB\u00a0WAY, number:',
  'draft.pay.paypal': 'PayPal:',
  'draft.other.subject': (service: string) => `Another time for your session: ${service}`,
  'draft.other.text': (when: string) =>
    `Thank you for your request. I’m no longer free at that time (${when}), but I could offer you one of these, in Lisbon time:`,
  'draft.other.ask': 'Would one of these suit you?',
  'draft.decline.subject': (service: string) => `Your request: ${service}`,
  'draft.decline.text':
    'Thank you for your request and for your trust. This time I won’t be able to take the booking. I hope you find what you’re looking for, and if you’d like to write again later, I’ll be happy to reply.',
  'draft.reply.subject': (subject: string) => `Re: ${subject}`,
  'draft.at': (date: string, time: string) => `${date} at ${time}`,
  'draft.lisbon': (moment: string) => `${moment} (Lisbon time)`,
});

export const catalogue: Record<Language, Texts> = { pt: filled(pt), en };
