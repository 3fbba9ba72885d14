import { useTranslation } from 'react-i18next';
import { catalogue, type InPortuguese } from '../../shared/i18n/catalogue.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    visit: InPortuguese<typeof texts>;
  }
}

export const useVisitTexts = () => useTranslation(['visit', 'booking', 'common']);

export const texts = catalogue({
  title: { pt: '{{title}} | {{brand}}', en: '{{title}} | {{brand}}' },
  paid: { pt: 'já paga', en: 'paid' },
  ofPackage: {
    pt: '{{place}}.ª de {{sessions}} sessões do pacote',
    en: 'Session {{place}} of {{sessions}} in your package',
  },
  onlyOfPackage: { pt: 'Sessão já incluída num pacote', en: 'Included in your package' },
  facts: {
    asked: { pt: 'Pediu', en: 'You asked for' },
    preparation: { pt: 'Preparação', en: 'To prepare' },
    bring: { pt: 'O que trazer', en: 'What to bring' },
    online: { pt: 'A sessão online', en: 'Your online session' },
    late: { pt: 'Atrasos e devoluções', en: 'Lateness and refunds' },
  },
  free: {
    pt: 'Pode mudar ou cancelar sem custos {{until}}.',
    en: 'You can change or cancel free of charge {{until}}.',
  },
  continue: { pt: 'Continuar', en: 'Continue' },
  nothingYet: { pt: 'Por enquanto, nada fica marcado.', en: 'Nothing is booked yet.' },
  wish: { pt: 'Dias e horas', en: 'Days and times' },
  optional: { pt: 'opcional', en: 'optional' },
  questions: {
    title: { pt: 'Para preparar a sessão', en: 'To prepare your session' },
    answered: { pt: 'As suas respostas', en: 'Your answers' },
    lead: {
      pt: 'Só eu leio o que escrever aqui. Pode mudá-lo até à sessão.',
      en: 'Only I read what you write here. You can change it until the session.',
    },
    missing: { pt: 'Ficou guardado. Falta ainda: {{missing}}.', en: 'Saved. Still missing: {{missing}}.' },
    unknown: { pt: 'Não sei a hora', en: 'I don’t know the hour' },
    choose: { pt: 'Escolha', en: 'Choose' },
    yes: { pt: 'Sim', en: 'Yes' },
    no: { pt: 'Não', en: 'No' },
    save: { pt: 'Guardar as respostas', en: 'Save my answers' },
  },
  choose: {
    title: { pt: 'Escolha uma hora', en: 'Choose a time' },
    titleNone: { pt: 'Que dias lhe dão jeito?', en: 'Which days would suit you?' },
    lead: { pt: '{{name}}, posso num destes horários.', en: '{{name}}, I can do one of these.' },
    lisbon: { pt: 'A hora é a de Lisboa.', en: 'Times are Lisbon time.' },
    leadNone: {
      pt: 'Diga-me quando pode, e respondo por e-mail com outros horários.',
      en: 'Tell me when you’re free, and I’ll reply by e-mail with other times.',
    },
    stays: {
      pt: 'Continua combinado para {{day}}, às {{time}}, até escolher outra hora.',
      en: '{{day}} at {{time}} stays agreed until you choose another time.',
    },
    which: { pt: 'Que hora lhe dá jeito?', en: 'Which time suits you?' },
    none: { pt: 'Nenhuma me dá jeito', en: 'None of these work for me' },
    noneHint: { pt: 'Diga-me que dias lhe dão jeito.', en: 'Tell me which days would.' },
    cancel: { pt: 'Cancelar o pedido', en: 'Cancel the request' },
  },
  accept: {
    title: { pt: 'Confirma?', en: 'Is this right?' },
    text: {
      pt: 'Ao confirmar, a sessão fica combinada e recebe um e-mail com tudo.',
      en: 'Once you confirm, the session is agreed and you get an e-mail with everything.',
    },
    yes: { pt: 'Confirmo esta hora', en: 'Yes, this time' },
    back: { pt: 'Voltar aos horários', en: 'Back to the times' },
  },
  another: {
    title: { pt: 'Pedir outra hora?', en: 'Ask for another time?' },
    text: {
      pt: 'Os horários que propus ficam sem efeito. Recebo o seu pedido e respondo por e-mail com outros.',
      en: 'The times I suggested will be withdrawn. I’ll get your request and reply by e-mail with others.',
    },
    textAgreed: {
      pt: 'A hora combinada mantém-se até escolher outra. Recebo o seu pedido e respondo por e-mail.',
      en: 'The agreed time stays until you choose another. I’ll get your request and reply by e-mail.',
    },
    textRequested: {
      pt: 'A hora que pediu fica sem efeito. Recebo este recado e respondo por e-mail com outras.',
      en: 'The time you asked for will be withdrawn. I’ll get this note and reply by e-mail with others.',
    },
    yes: { pt: 'Pedir outra hora', en: 'Ask for another time' },
    wrote: { pt: 'O que me escreveu', en: 'What you wrote' },
  },
  cancel: {
    title: { pt: 'Cancelar o pedido?', en: 'Cancel the request?' },
    titleAgreed: { pt: 'Cancelar a sessão?', en: 'Cancel the session?' },
    text: {
      pt: '{{service}}, pedido para {{day}}. O pedido fica sem efeito e eu recebo um aviso.',
      en: '{{service}}, requested for {{day}}. Your request will be withdrawn, and I’ll be notified.',
    },
    textAgreed: {
      pt: '{{service}}, {{day}}. A sessão deixa de estar combinada e eu recebo um aviso.',
      en: '{{service}}, {{day}}. The agreed time will be released, and I’ll be notified.',
    },
    yes: { pt: 'Cancelar o pedido', en: 'Cancel the request' },
    yesAgreed: { pt: 'Cancelar a sessão', en: 'Cancel the session' },
    back: { pt: 'Voltar atrás', en: 'Go back' },
  },
  change: {
    title: { pt: 'Mudar ou cancelar', en: 'Change or cancel' },
    lead: {
      pt: 'Por agora está combinado para {{day}}, às {{time}}.',
      en: 'For now it’s agreed for {{day}} at {{time}}.',
    },
    leadRequested: { pt: 'Pediu {{day}}, às {{time}}.', en: 'You asked for {{day}} at {{time}}.' },
    free: { pt: 'Horas livres', en: 'Free hours' },
    freeHint: {
      pt: 'A que escolher fica logo combinada. A hora é a de Lisboa.',
      en: 'The one you choose is agreed at once. Times are Lisbon time.',
    },
    another: { pt: 'Pedir outra hora', en: 'Ask for another time' },
    anotherHintRequested: {
      pt: 'Diga-me que dias lhe dão jeito.',
      en: 'Tell me which days would suit you.',
    },
    anotherHint: {
      pt: 'Diga-me que dias lhe dão jeito. A hora combinada mantém-se até escolher outra.',
      en: 'Tell me which days would suit you. The agreed time stays until you choose another.',
    },
    cancel: { pt: 'Cancelar a sessão', en: 'Cancel the session' },
  },
  agreed: {
    title: { pt: 'Está combinado', en: 'It’s agreed' },
    mail: {
      pt: 'Seguiu um e-mail para {{email}}, com tudo isto.',
      en: 'An e-mail is on its way to {{email}} with all this.',
    },
    mailPay: {
      pt: 'Seguiu um e-mail para {{email}}, com tudo isto e com a forma de pagar.',
      en: 'An e-mail is on its way to {{email}} with all this and how to pay.',
    },
    letter: {
      pt: 'A confirmação seguiu por e-mail para {{email}}.',
      en: 'The confirmation is on its way by e-mail to {{email}}.',
    },
    session: { pt: 'A sua sessão', en: 'Your session' },
    calendar: { pt: 'Guardar no calendário', en: 'Add to calendar' },
    until: {
      pt: 'Até {{day}}. Se mudar de planos, pode cancelar ou pedir outra hora nesta mesma página.',
      en: 'See you on {{day}}. If your plans change, use this same page to cancel or to ask for another time.',
    },
    change: { pt: 'Mudar a hora', en: 'Change the time' },
    entry: { pt: 'Sessão confirmada.', en: 'The session is confirmed.' },
    file: { pt: 'sessao.ics', en: 'session.ics' },
  },
  received: {
    title: { pt: 'O seu pedido', en: 'Your request' },
    lead: {
      pt: 'Recebi-o, e ainda falta eu confirmar a hora. Respondo por e-mail {{by}}.',
      en: 'I’ve received it, and I still have to confirm the time. I’ll reply by e-mail {{by}}.',
    },
    change: { pt: 'Pedir outra hora ou cancelar', en: 'Ask for another time or cancel' },
  },
  asked: {
    title: { pt: 'Pedido recebido', en: 'Request received' },
    lead: {
      pt: 'Vou ver a agenda e respondo por e-mail {{by}}, com outros horários.',
      en: 'I’ll look at my diary and reply by e-mail {{by}} with other times.',
    },
    mail: {
      pt: 'Seguiu um e-mail para {{email}}, com o que fica registado.',
      en: 'An e-mail is on its way to {{email}} with what I noted.',
    },
  },
  cancelled: {
    title: { pt: 'Está cancelado', en: 'It’s cancelled' },
    lead: {
      pt: 'Recebi o aviso. Não precisa de fazer mais nada.',
      en: 'I’ve got your message. There’s nothing more for you to do.',
    },
    book: { pt: 'Fazer um novo pedido', en: 'Make a new request' },
  },
  declined: {
    title: { pt: 'Este pedido está fechado', en: 'This request is closed' },
    lead: {
      pt: 'A minha resposta seguiu por e-mail. Se quiser outra data, faça um novo pedido.',
      en: 'My reply went by e-mail. If you’d like another date, make a new request.',
    },
  },
  answeredElsewhere: {
    title: { pt: 'Já lhe respondi', en: 'I’ve already replied' },
    lead: {
      pt: 'Falei consigo por outro meio. Se ficou alguma dúvida, responda ao e-mail que recebeu.',
      en: 'I got in touch with you another way. If anything is unclear, reply to the e-mail you received.',
    },
  },
  lapsed: {
    title: { pt: 'Estes horários já passaram', en: 'These times have passed' },
    lead: {
      pt: 'Responda ao e-mail que recebeu e diga-me que dias lhe dão jeito.',
      en: 'Reply to the e-mail you received and tell me which days would suit you.',
    },
  },
  gone: {
    title: { pt: 'Esta ligação já não funciona', en: 'This link no longer works' },
    lead: {
      pt: 'Depois da sessão deixa de funcionar. Se ainda não a teve, pode ter sido copiada só em parte: responda ao e-mail que recebeu.',
      en: 'It stops working after the session. If yours is still to come, it may have been copied only in part: reply to the e-mail you received.',
    },
    leadMail: {
      pt: 'Depois da sessão deixa de funcionar. Se ainda não a teve, pode ter sido copiada só em parte: responda ao e-mail que recebeu, ou escreva para {{email}}.',
      en: 'It stops working after the session. If yours is still to come, it may have been copied only in part: reply to the e-mail you received, or write to {{email}}.',
    },
  },
  refused: {
    title: { pt: 'Não foi possível', en: 'That didn’t work' },
    unavailable: {
      pt: 'De momento a página não responde. Daqui a instantes, abra outra vez a ligação do e-mail: lá vê o que ficou registado.',
      en: 'The page isn’t answering at the moment. Open the link in the e-mail again shortly: it shows what was recorded.',
    },
    unreadable: {
      pt: 'Não consegui ler o que enviou. Abra a ligação do e-mail outra vez e repita, por favor.',
      en: 'I couldn’t read what you sent. Please open the link in the e-mail and try again.',
    },
    tooLarge: {
      pt: 'O texto é demasiado longo. Abra a ligação do e-mail outra vez e encurte-o, por favor.',
      en: 'The text is too long. Please open the link in the e-mail again and shorten it.',
    },
    foreign: {
      pt: 'O envio veio de outro site e não foi aceite. Abra a ligação do e-mail e confirme nessa página.',
      en: 'This came from another site and wasn’t accepted. Open the link in the e-mail and confirm on that page.',
    },
    wait_one: {
      pt: 'Recebi muitos envios seguidos desta ligação. Tente de novo daqui a um minuto.',
      en: 'I’ve had many attempts in a row from this connection. Try again in a minute.',
    },
    wait_other: {
      pt: 'Recebi muitos envios seguidos desta ligação. Tente de novo daqui a {{count}}\u00a0minutos.',
      en: 'I’ve had many attempts in a row from this connection. Try again in {{count}}\u00a0minutes.',
    },
  },
  notice: {
    taken: { pt: 'Essa hora acabou de ser ocupada.', en: 'That time has just been taken.' },
    takenText: {
      pt: 'Escolha outra, por favor: as que restam estão aqui.',
      en: 'Please choose another: those that are left are here.',
    },
    noneLeft: { pt: 'Os horários que propus já não estão livres.', en: 'The times I offered are no longer free.' },
    noneLeftText: { pt: 'Diga-me que dias lhe dão jeito, por favor.', en: 'Please tell me which days would suit you.' },
    past: { pt: 'Essa hora já passou.', en: 'That time has passed.' },
    pastText: {
      pt: 'Escolha outra, por favor: as que restam estão aqui.',
      en: 'Please choose another: those that are left are here.',
    },
    changed: { pt: 'Entretanto, isto mudou.', en: 'This has changed in the meantime.' },
    changedText: {
      pt: 'O que confirmou já não ficou registado. Veja aqui como está agora.',
      en: 'What you confirmed wasn’t recorded. Here’s how things stand now.',
    },
    again: { pt: 'Esta página já estava desatualizada.', en: 'This page was out of date.' },
    againText: { pt: 'Confirme outra vez, por favor.', en: 'Please confirm once more.' },
    missing: { pt: 'Falta escolher uma hora.', en: 'No time is chosen yet.' },
    missingText: {
      pt: 'Escolha uma das que estão aqui, ou diga que nenhuma lhe dá jeito.',
      en: 'Choose one of these, or say that none of them work for you.',
    },
    tooLong: { pt: 'O texto é demasiado longo.', en: 'The text is too long.' },
    tooLongText: { pt: 'Encurte-o um pouco, por favor.', en: 'Please shorten it a little.' },
  },
  foot: {
    questions: { pt: 'Dúvidas? Responda ao e-mail que recebeu.', en: 'Questions? Reply to the e-mail you received.' },
  },
});
