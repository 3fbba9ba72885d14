import type { Language } from '@luar/contracts/language';
import type { Voice } from '@luar/contracts/practice';
import { thanks } from './voice.ts';

/**
 * All texts of the visitors' mails in both languages; each is written for its readers, not translated from the other.
 * They assume no gender of the reader; that of the practitioner is `voice`. "\u00a0" prevents a line break.
 */
const pt = {
  'greet.booking': (name: string | undefined) => (name ? `Recebi o seu pedido, ${name}` : 'Recebi o seu pedido'),
  'greet.contact': (name: string | undefined) => (name ? `Recebi a sua mensagem, ${name}` : 'Recebi a sua mensagem'),
  'subject.booking': (service: string) => `Recebi o seu pedido: ${service}`,
  'subject.contact': 'Recebi a sua mensagem',
  'promise.within': (hours: number) => `no prazo de ${hours}\u00a0${hours === 1 ? 'hora' : 'horas'}`,
  'promise.by': (day: string, time: string) => `até ${day}, às ${time}`,
  'intro.booking': (promise: string, voice: Voice) =>
    `${thanks(voice, 'writing')} Vou ver a minha agenda e confirmo-lhe a hora por e-mail ${promise}. Até lá, a sessão ainda não está confirmada.`,
  'intro.contact': (promise: string, voice: Voice) =>
    `${thanks(voice, 'writing')} Leio tudo com calma e respondo-lhe por e-mail ${promise}.`,
  'fact.service': 'Serviço',
  'fact.date': 'Data',
  'fact.time': 'Hora',
  'fact.span': (from: string, until: string) => `${from} às ${until}`,
  'fact.price': 'Preço',
  'fact.place': 'Onde',
  'note.lisbon': 'hora de Lisboa',
  'note.payLater': 'a pagar depois de eu confirmar',
  'price.free': 'Gratuito',
  'price.package': (place: number, sessions: number) =>
    sessions === 1 ? 'Sessão já incluída num pacote' : `${place}.ª de ${sessions} sessões do pacote`,
  'pay.title': 'Como se paga',
  'pay.text': (ways: string | undefined) =>
    ways ? `Só depois de eu confirmar: por ${ways}. Envio-lhe os dados nessa altura.` : 'Só depois de eu confirmar.',
  'pay.bankTransfer': 'transferência bancária',
  'pay.mbway': 'MB\u00a0WAY',
  'pay.paypal': 'PayPal',
  'free.until': (day: string, time: string) => `, sem custos até ${day}, às ${time}`,
  'received.end': (free: string) =>
    `Na página do seu pedido vê a resposta, pede outra hora ou desiste${free}. Se tiver alguma dúvida, basta responder a este e-mail.`,
  'agreed.end': (free: string) =>
    `Na página da sua sessão muda a hora ou cancela${free}. Em anexo vai a entrada para o seu calendário; se preferir, responda a este e-mail.`,
  'birth.booking':
    'Para preparar a sessão preciso da data, da hora e do local de nascimento. Pode enviar-mos em resposta a este e-mail, ou esperar que eu os peça.',
  'change.contact': 'Lembrou-se de mais alguma coisa? Basta responder a este e-mail.',
  'close.soon': 'Até breve,',
  'footnote.booking':
    'Recebeu esta mensagem porque alguém pediu uma marcação no meu site com este endereço. Se não foi o seu caso, pode ignorá-la.',
  'footnote.contact':
    'Recebeu esta mensagem porque alguém me escreveu através do site com este endereço. Se não foi o seu caso, pode ignorá-la.',
  'letter.confirmed.subject': (service: string) => `Sessão confirmada: ${service}`,
  'letter.confirmed.title': 'A sua sessão está confirmada',
  'letter.offered.subject': (service: string, count: number) =>
    `${count === 1 ? 'Outro horário' : 'Outros horários'} para a sua sessão: ${service}`,
  'letter.offered.title': (count: number) =>
    count === 1 ? 'Tenho outro horário livre' : 'Tenho outros horários livres',
  'letter.question.subject': (service: string) => `Uma pergunta sobre o seu pedido: ${service}`,
  'letter.question.title': 'Uma pergunta sobre o seu pedido',
  'letter.question.reply': 'Basta responder a este e-mail. Até lá, a hora que pediu ainda não está confirmada.',
  'letter.question.draft': (voice: Voice) => `${thanks(voice, 'request')}. Antes de confirmar, diga-me, por favor:`,
  'letter.question.place.draft': (voice: Voice) =>
    `${thanks(voice, 'request')}. Antes de confirmar, diga-me, por favor: prefere que a sessão seja presencial ou online?`,
  'letter.declined.subject': (service: string) => `O seu pedido: ${service}`,
  'letter.declined.title': 'Sobre o seu pedido',
  'letter.answered.subject': (subject: string) => `Re: ${subject}`,
  'letter.answered.title': 'A minha resposta',
  'letter.confirmed.draft': (voice: Voice) =>
    `${thanks(voice, 'request')}. Confirmo a sua sessão com todo o gosto, no dia e à hora que seguem abaixo.`,
  'letter.offered.draft': (voice: Voice, when: string) =>
    `${thanks(voice, 'request')}. Nesse dia e a essa hora já não consigo (${when}), mas posso nestes horários, que seguem abaixo. Escolha o que lhe der mais jeito ou diga-me que outros dias prefere.`,
  'letter.declined.draft': (voice: Voice) =>
    `${thanks(voice, 'trust')} Desta vez não vou poder aceitar a marcação. Espero que encontre o que procura e, se quiser voltar a escrever-me mais tarde, terei todo o gosto em responder.`,
  'letter.answered.draft': (voice: Voice) => thanks(voice, 'message'),
  'letter.moved.subject': (service: string) => `Mudar a sua sessão: ${service}`,
  'letter.moved.title': 'É possível mudar a sua sessão?',
  'letter.moved.stays': (when: string) => `A hora combinada (${when}) mantém-se até escolher outra.`,
  'letter.cancelled.subject': (service: string) => `A sua sessão foi cancelada: ${service}`,
  'letter.cancelled.title': 'A sua sessão foi cancelada',
  'letter.late.confirmed.draft': (voice: Voice) =>
    `${thanks(voice, 'request')}, e desculpe só responder agora. Confirmo a sua sessão, no dia e à hora que seguem abaixo.`,
  'letter.late.offered.draft': (voice: Voice, when: string) =>
    `${thanks(voice, 'request')}, e desculpe só responder agora: a hora que pediu (${when}) já passou. Posso nos horários que seguem abaixo. Escolha o que lhe der mais jeito ou diga-me que outros dias prefere.`,
  'letter.late.declined.draft': (voice: Voice) =>
    `${thanks(voice, 'request')}, e desculpe não ter respondido a tempo. Agora não vou poder aceitar a marcação. Se quiser voltar a escrever-me mais tarde, terei todo o gosto em responder.`,
  'letter.moved.draft': (_: Voice, when: string) =>
    `Preciso de mudar a sessão combinada (${when}). Posso nos horários que seguem abaixo. Escolha o que lhe der mais jeito ou diga-me que outros dias prefere.`,
  'letter.cancelled.draft': (_: Voice, when: string) =>
    `Lamento muito, mas tenho de cancelar a sessão combinada (${when}). Se quiser voltar a marcar, terei todo o gosto.`,
  'letter.wished.offered.draft': (voice: Voice) =>
    `${thanks(voice, 'notice')} Posso nos horários que seguem abaixo. Escolha o que lhe der mais jeito ou diga-me que outros dias prefere.`,
  'letter.wished.confirmed.draft': (voice: Voice, when: string) =>
    `${thanks(voice, 'notice')} Não consigo noutra altura, por isso mantenho a sessão combinada (${when}).`,
  'place.inPerson': 'Presencial',
  'place.online': 'Online',
  'letter.option': (place: number) => `Opção ${place}`,
  'letter.pay.rest': (amount: string) => `Falta pagar ${amount}.`,
  'letter.pay.links': 'Pagar já',
  'letter.pay.withPaypal': (amount: string) => `Pagar ${amount} com PayPal (paypal.me)`,
  'letter.pay.title': 'Como pode pagar',
  'letter.pay.bankTransfer': (iban: string, holder: string) =>
    `Transferência bancária: ${[iban, holder && `em nome de ${holder}`].filter(Boolean).join(', ')}`,
  'letter.pay.mbway': (number: string) => `MB\u00a0WAY: ${number}`,
  'letter.pay.paypal': (account: string) => `PayPal: ${account}`,
  'letter.link.received': 'Abrir o seu pedido',
  'letter.link.offered': 'Escolher um horário',
  'letter.link.agreed': 'Abrir a sua sessão',
  'letter.link.waits': 'Ver o seu pedido',
  'letter.reply': 'Também pode simplesmente responder a este e-mail.',
  'letter.footnote.booking': 'Recebeu esta mensagem porque pediu uma sessão no meu site.',
  'letter.footnote.contact': 'Recebeu esta mensagem porque me escreveu através do meu site.',
  'visit.booked.subject': (service: string) => `Marcação confirmada: ${service}`,
  'visit.booked.title': 'Marcação confirmada',
  'visit.accepted.subject': (service: string) => `Está combinado: ${service}`,
  'visit.accepted.title': 'Está combinado',
  'visit.accepted.text': (voice: Voice) => `${thanks(voice, 'choice')}Fica combinado assim:`,
  'visit.askedAnother.subject': (service: string) => `Recebi o seu recado: ${service}`,
  'visit.askedAnother.title': 'Vou procurar outra hora',
  'visit.askedAnother.text': (promise: string, voice: Voice) =>
    `${thanks(voice, 'notice')} Vou ver a minha agenda e respondo-lhe por e-mail ${promise}.`,
  'visit.askedAnother.stays': (day: string, time: string) => `Até lá, mantém-se a hora combinada: ${day}, às ${time}.`,
  'visit.cancelled.subject': (service: string) => `Está cancelado: ${service}`,
  'visit.cancelled.title': 'Está cancelado',
  'visit.cancelled.text': 'Ficou cancelado, como me pediu. Se quiser voltar mais tarde, terei todo o gosto.',
  'visit.calendar.cancelled': 'O anexo tira a sessão do seu calendário, se a guardou.',
  'reminder.subject': (service: string, when: string) => `Lembrete: ${service}, ${when}`,
  'reminder.title': (name: string) => (name ? `${name}, a sua sessão está a chegar` : 'A sua sessão está a chegar'),
  'reminder.text':
    'Fica aqui tudo o que precisa para a sua sessão. Se houver algum imprevisto, diga-me assim que puder.',
  'reminder.missing': (what: string) =>
    `Falta-me ainda saber, para preparar a sessão: ${what}. Responda na sua página.`,
  'reminder.pay.title': 'Se ainda não pagou',
  'reminder.footnote': 'Recebeu este lembrete porque tem uma sessão combinada comigo.',
  'visit.footnote': 'Recebeu esta mensagem porque respondeu na página do seu pedido no meu site.',
  'password.title': 'Nova palavra-passe',
  'password.text': (minutes: number) =>
    `Foi pedida uma nova palavra-passe para a administração do seu site. Com esta ligação pode escolhê-la nos próximos ${minutes}\u00a0minutos, uma só vez. As sessões abertas noutros aparelhos terminam.`,
  'password.link': 'Escolher a nova palavra-passe',
  'password.footnote': 'Não fez este pedido? Pode ignorar esta mensagem: a palavra-passe continua a mesma.',
  'test.subject': 'Mensagem de teste',
  'test.title': 'O envio de e-mails funciona',
  'test.text':
    'Esta mensagem foi pedida na página de diagnóstico do site. Se a está a ler, as mensagens saem e chegam como devem.',
  'test.footnote': 'Não pediu este teste? Pode ignorar esta mensagem: não receberá mais nenhuma.',
  'draft.hello': (name: string | undefined) => (name ? `Olá, ${name},` : 'Olá,'),
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
  'promise.within': (hours: number) => `within ${hours}\u00a0${hours === 1 ? 'hour' : 'hours'}`,
  'promise.by': (day: string, time: string) => `by ${day} at ${time}`,
  'intro.booking': (promise: string) =>
    `Thank you for writing. I’ll check my diary and confirm the time by e-mail ${promise}. Until then, your session isn’t confirmed.`,
  'intro.contact': (promise: string) =>
    `Thank you for writing. I read everything carefully, and I’ll reply by e-mail ${promise}.`,
  'fact.service': 'Service',
  'fact.date': 'Date',
  'fact.time': 'Time',
  'fact.span': (from: string, until: string) => `${from} to ${until}`,
  'fact.price': 'Price',
  'fact.place': 'Where',
  'note.lisbon': 'Lisbon time',
  'note.payLater': 'payable once I’ve confirmed',
  'price.free': 'Free',
  'price.package': (place: number, sessions: number) =>
    sessions === 1 ? 'Included in your package' : `Session ${place} of ${sessions} in your package`,
  'pay.title': 'How to pay',
  'pay.text': (ways: string | undefined) =>
    ways ? `Only once I’ve confirmed: by ${ways}. I’ll send you the details then.` : 'Only once I’ve confirmed.',
  'pay.bankTransfer': 'bank transfer',
  'pay.mbway': 'MB\u00a0WAY',
  'pay.paypal': 'PayPal',
  'free.until': (day: string, time: string) => `, free of charge until ${day} at ${time}`,
  'received.end': (free: string) =>
    `On your request page you’ll see my answer, and can ask for another time or cancel${free}. Any questions? Just reply to this e-mail.`,
  'agreed.end': (free: string) =>
    `On your session page you can change the time or cancel${free}. Attached is the entry for your calendar; you can also just reply to this e-mail.`,
  'birth.booking':
    'To prepare the session I need the date, time and place of your birth. You can send them in reply to this e-mail, or wait until I ask.',
  'change.contact': 'Thought of something else? Just reply to this e-mail.',
  'close.soon': 'Speak soon,',
  'footnote.booking':
    'You received this message because someone requested a session on my site with this address. If it wasn’t you, you can ignore it.',
  'footnote.contact':
    'You received this message because someone wrote to me through the site with this address. If it wasn’t you, you can ignore it.',
  'letter.confirmed.subject': (service: string) => `Your session is confirmed: ${service}`,
  'letter.confirmed.title': 'Your session is confirmed',
  'letter.offered.subject': (service: string, count: number) =>
    `${count === 1 ? 'Another time' : 'Other times'} for your session: ${service}`,
  'letter.offered.title': (count: number) => (count === 1 ? 'Another time I could do' : 'Other times I could do'),
  'letter.question.subject': (service: string) => `A question about your request: ${service}`,
  'letter.question.title': 'A question about your request',
  'letter.question.reply': 'Just reply to this e-mail. Until then, the time you asked for isn’t confirmed.',
  'letter.question.draft': () => 'Thank you for your request. Before I confirm it, could you tell me:',
  'letter.question.place.draft': () =>
    'Thank you for your request. Before I confirm it: would you rather meet in person or online?',
  'letter.declined.subject': (service: string) => `Your request: ${service}`,
  'letter.declined.title': 'About your request',
  'letter.answered.subject': (subject: string) => `Re: ${subject}`,
  'letter.answered.title': 'My reply',
  'letter.confirmed.draft': () =>
    'Thank you for your request. I’m glad to confirm your session, on the day and at the time below.',
  'letter.offered.draft': (_: Voice, when: string) =>
    `Thank you for your request. I’m no longer free at that time (${when}), but I could see you at the times below. Choose the one that suits you, or tell me which other days you’d prefer.`,
  'letter.declined.draft': () =>
    'Thank you for your request and for your trust. I’m afraid I can’t take this booking. I hope you find what you’re looking for, and if you’d like to write again later, I’ll be happy to reply.',
  'letter.answered.draft': () => 'Thank you for your message.',
  'letter.moved.subject': (service: string) => `Moving your session: ${service}`,
  'letter.moved.title': 'Would another time suit you for your session?',
  'letter.moved.stays': (when: string) => `The agreed time (${when}) stays until you choose another.`,
  'letter.cancelled.subject': (service: string) => `Your session is cancelled: ${service}`,
  'letter.cancelled.title': 'Your session is cancelled',
  'letter.late.confirmed.draft': () =>
    'Thank you for your request, and I’m sorry for the late reply. I’m glad to confirm your session, on the day and at the time below.',
  'letter.late.offered.draft': (_: Voice, when: string) =>
    `Thank you for your request, and I’m sorry for the late reply: the time you asked for (${when}) has passed. I could see you at the times below. Choose the one that suits you, or tell me which other days you’d prefer.`,
  'letter.late.declined.draft': () =>
    'Thank you for your request, and I’m sorry that I didn’t reply in time. I’m afraid I can’t take this booking now. If you’d like to write again later, I’ll be happy to reply.',
  'letter.moved.draft': (_: Voice, when: string) =>
    `I need to move your session (${when}). I could see you at the times below. Choose the one that suits you, or tell me which other days you’d prefer.`,
  'letter.cancelled.draft': (_: Voice, when: string) =>
    `I’m very sorry, but I have to cancel your session (${when}). If you’d like to book again, I’ll be glad.`,
  'letter.wished.offered.draft': () =>
    'Thank you for telling me. I could see you at the times below. Choose the one that suits you, or tell me which other days you’d prefer.',
  'letter.wished.confirmed.draft': (_: Voice, when: string) =>
    `Thank you for telling me. I can’t find another time, so I’m keeping your session (${when}).`,
  'place.inPerson': 'In person',
  'place.online': 'Online',
  'letter.option': (place: number) => `Option ${place}`,
  'letter.pay.rest': (amount: string) => `Still to pay: ${amount}.`,
  'letter.pay.links': 'Pay now',
  'letter.pay.withPaypal': (amount: string) => `Pay ${amount} with PayPal (paypal.me)`,
  'letter.pay.title': 'How you can pay',
  'letter.pay.bankTransfer': (iban: string, holder: string) =>
    `Bank transfer: ${[iban, holder && `in the name of ${holder}`].filter(Boolean).join(', ')}`,
  'letter.pay.mbway': (number: string) => `MB\u00a0WAY: ${number}`,
  'letter.pay.paypal': (account: string) => `PayPal: ${account}`,
  'letter.link.received': 'Open your request',
  'letter.link.offered': 'Choose a time',
  'letter.link.agreed': 'Open your session',
  'letter.link.waits': 'See your request',
  'letter.reply': 'You can also just reply to this e-mail.',
  'letter.footnote.booking': 'You received this message because you requested a session on my site.',
  'letter.footnote.contact': 'You received this message because you wrote to me through my site.',
  'visit.booked.subject': (service: string) => `Booking confirmed: ${service}`,
  'visit.booked.title': 'Booking confirmed',
  'visit.accepted.subject': (service: string) => `It’s agreed: ${service}`,
  'visit.accepted.title': 'It’s agreed',
  'visit.accepted.text': () => 'Thank you. Here’s what we’ve agreed:',
  'visit.askedAnother.subject': (service: string) => `I’ve received your note: ${service}`,
  'visit.askedAnother.title': 'I’ll look for another time',
  'visit.askedAnother.text': (promise: string) =>
    `Thank you for telling me. I’ll check my diary and reply by e-mail ${promise}.`,
  'visit.askedAnother.stays': (day: string, time: string) => `Until then, the agreed time stands: ${day} at ${time}.`,
  'visit.cancelled.subject': (service: string) => `Cancelled: ${service}`,
  'visit.cancelled.title': 'It’s cancelled',
  'visit.cancelled.text': 'I’ve cancelled it, as you asked. If you’d like to come back later, I’ll be glad.',
  'visit.calendar.cancelled': 'The attachment removes the session from your calendar, if you kept it.',
  'reminder.subject': (service: string, when: string) => `Reminder: ${service}, ${when}`,
  'reminder.title': (name: string) => (name ? `${name}, your session is coming up` : 'Your session is coming up'),
  'reminder.text':
    'Here’s everything you need for your session. If something comes up, let me know as soon as you can.',
  'reminder.missing': (what: string) => `To prepare your session I still need: ${what}. Answer on your page.`,
  'reminder.pay.title': 'If you haven’t paid yet',
  'reminder.footnote': 'You received this reminder because you have a session with me.',
  'visit.footnote': 'You received this message because you answered on your request page on my site.',
  'password.title': 'New password',
  'password.text': (minutes: number) =>
    `Someone asked for a new password for the admin panel of your site. Use this link to choose one within ${minutes}\u00a0minutes. It works once, and ends the sessions on all other devices.`,
  'password.link': 'Choose a new password',
  'password.footnote': 'Wasn’t it you? You can ignore this message: your password stays the same.',
  'test.subject': 'Test message',
  'test.title': 'E-mail is working',
  'test.text':
    'This message was requested on the diagnostics page of the site. If you can read it, messages leave and arrive as they should.',
  'test.footnote': 'Didn’t request this test? You can ignore this message: you won’t receive another.',
  'draft.hello': (name: string | undefined) => (name ? `Hello ${name},` : 'Hello,'),
  'draft.at': (date: string, time: string) => `${date} at ${time}`,
  'draft.lisbon': (moment: string) => `${moment} (Lisbon time)`,
});

export const catalogue: Record<Language, Texts> = { pt: filled(pt), en };
