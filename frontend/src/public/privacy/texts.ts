import { catalogue } from '../../shared/i18n/catalogue.ts';

export const texts = catalogue({
  description: {
    pt: 'Que dados guardo quando me escreve ou marca uma sessão, para que servem, durante quanto tempo os guardo e que direitos tem.',
    en: 'Which data I keep when you write to me or book a session, what it’s for, how long I keep it, and which rights you have.',
  },
  title: { pt: 'Privacidade', en: 'Privacy' },
  lead: {
    pt: 'O que guardo quando me escreve ou marca uma sessão, para que serve e durante quanto tempo o guardo.',
    en: 'What I keep when you write to me or book a session, why, and for how long.',
  },
  who: {
    title: { pt: 'Quem trata os dados', en: 'Who is responsible' },
    text: {
      pt: 'Para qualquer assunto sobre os seus dados, escreva para {{email}}.',
      en: 'For anything about your data, write to {{email}}.',
    },
  },
  taxNumber: { pt: 'NIF\u00a0{{number}}', en: 'tax number\u00a0{{number}}' },
  what: {
    title: { pt: 'O que guardo', en: 'What I keep' },
    text: {
      pt: 'O que escreve nos formulários ({{written}}), a língua em que estava a ler o site e, se não for o de Lisboa, o fuso horário do seu aparelho, para lhe dizer as horas também na sua. Se houver sessão, também o que responder às perguntas que a preparam, e o que foi pago e como. Depois de uma sessão, e só se o autorizar, guardo ainda as palavras que escrever para o site: pode retirá-las quando quiser, e as que não publico são apagadas ao fim de um ano. Nada mais.',
      en: 'What you write in the forms ({{written}}), the language in which you were reading the site and, if it isn’t Lisbon’s, your device’s time zone, so that I can give times in yours as well. If there’s a session, also what you answer to the questions that prepare it, and what was paid and how. After a session, and only if you agree, I also keep the words you write for the site: you can withdraw them whenever you like, and those I don’t publish are deleted after a year. Nothing else.',
    },
  },
  why: {
    title: { pt: 'Para que servem', en: 'Why' },
    text: {
      pt: 'Para lhe responder e tratar da sessão, por sua iniciativa e antes de haver qualquer contrato. Não faço publicidade, não vendo nem partilho os seus dados.',
      en: 'To answer your request and arrange the session, because you asked me to and before any contract exists. I do no advertising, and I neither sell nor share your data.',
    },
  },
  where: {
    title: { pt: 'Quem mais os vê', en: 'Who else sees it' },
    text: {
      pt: 'Apenas os serviços técnicos sem os quais o site não funciona: o alojamento e o fornecedor de e-mail que entrega as mensagens.',
      en: 'Only the technical services that the site can’t work without: the host, and the e-mail provider that delivers the messages.',
    },
  },
  long: {
    title: { pt: 'Durante quanto tempo', en: 'For how long' },
    text: {
      pt: 'Só durante o tempo em que são precisos. Depois, o próprio site apaga-os; nas cópias de segurança ficam mais algumas semanas, até estas serem substituídas. Pode pedir para os apagar mais cedo.',
      en: 'Only for as long as it’s needed. After that the site itself deletes it; backups hold it for a few weeks more, until they are replaced. You can ask me to erase it sooner.',
    },
  },
  months_one: { pt: '{{count}}\u00a0mês', en: '{{count}}\u00a0month' },
  months_other: { pt: '{{count}}\u00a0meses', en: '{{count}}\u00a0months' },
  days_one: { pt: '{{count}}\u00a0dia', en: '{{count}}\u00a0day' },
  days_other: { pt: '{{count}}\u00a0dias', en: '{{count}}\u00a0days' },
  keeps: {
    bookings: {
      what: { pt: 'Pedidos de marcação', en: 'Booking requests' },
      why: {
        pt: 'Para combinar e preparar a sessão, e para saber o que ficou combinado se voltar a marcar ou se houver alguma dúvida.',
        en: 'To arrange and prepare the session, and to know what was agreed should you book again or should a question come up.',
      },
    },
    messages: {
      what: { pt: 'Mensagens', en: 'Messages' },
      why: {
        pt: 'Para lhe responder e poder retomar a conversa.',
        en: 'To answer you, and to be able to pick the conversation up again.',
      },
    },
    spam: {
      what: { pt: 'O que parece ser spam', en: 'Anything that looks like spam' },
      why: {
        pt: 'Para confirmar que não é uma mensagem verdadeira, antes de desaparecer.',
        en: 'To make sure that it isn’t a genuine message before it goes.',
      },
    },
  },
  browser: {
    title: { pt: 'O que fica no seu navegador', en: 'What stays in your browser' },
    text: {
      pt: 'Este site não usa cookies nem ferramentas de estatística, e não carrega nada de outros sites. Guarda no seu navegador a língua que escolheu e, até enviar ou fechar o separador, o que escreveu num formulário. O resumo de um pedido de marcação fica até fechar o separador ou fazer outro pedido.',
      en: 'This site uses no cookies and no analytics, and loads nothing from anywhere else. It keeps in your browser the language you chose and, until you send it or close the tab, what you wrote in a form. The summary of a booking request stays until you close the tab or make another request.',
    },
  },
  rights: {
    title: { pt: 'Os seus direitos', en: 'Your rights' },
    text: {
      pt: 'Pode pedir para ver, corrigir, apagar ou levar consigo os seus dados, e opor-se a que eu os use. Se achar que algo não está bem, pode também apresentar queixa à Comissão Nacional de Proteção de Dados (CNPD).',
      en: 'You can ask to see, correct, erase or take away your data, and object to its use. If you think something is wrong, you can also complain to the Portuguese data protection authority (CNPD).',
    },
  },
});
