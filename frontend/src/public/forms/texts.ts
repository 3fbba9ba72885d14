import { catalogue, type InPortuguese } from '../../shared/i18n/catalogue.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    forms: InPortuguese<typeof texts>;
  }
}

export const texts = catalogue({
  phonePattern: { pt: '+351 912 345 678', en: '+351 912 345 678' },
  message: { pt: 'Mensagem', en: 'Message' },
  near: { pt: 'Queria escrever {{meant}}?', en: 'Did you mean {{meant}}?' },
  privacy: { pt: 'Os seus dados servem só para lhe responder.', en: 'Your details are only used to answer you.' },
  optional: { pt: 'opcional', en: 'optional' },
  summary_one: { pt: 'Falta preencher ou corrigir um campo:', en: 'One field needs your attention:' },
  summary_other: { pt: 'Falta preencher ou corrigir {{count}} campos:', en: '{{count}} fields need your attention:' },
  offline: {
    pt: 'Parece que está sem ligação à Internet. O que escreveu fica guardado nesta página: tente de novo quando voltar a ter rede.',
    en: 'You seem to be offline. What you wrote is kept on this page: try again when you’re back online.',
  },
  unavailable: {
    pt: 'O que escreveu fica guardado nesta página. Se continuar a falhar, escreva-me para {{email}}.',
    en: 'What you wrote is kept on this page. If it keeps failing, write to me at {{email}}.',
  },
  later: {
    pt: 'O que escreveu fica guardado nesta página. Tente de novo daqui a pouco.',
    en: 'What you wrote is kept on this page. Please try again in a while.',
  },
  unreadable: {
    pt: 'Não consegui ler o pedido. Verifique o que escreveu e envie de novo.',
    en: 'I couldn’t read the request. Check what you wrote and send it again.',
  },
  tooLarge: {
    pt: 'O pedido é demasiado longo para ser enviado. Encurte a mensagem e envie de novo.',
    en: 'The request is too long to be sent. Shorten the message and send it again.',
  },
  foreign: {
    pt: 'O pedido veio de outro site e não foi aceite. Preencha o formulário nesta página.',
    en: 'The request came from another site and wasn’t accepted. Fill in the form on this page.',
  },
  wait_one: {
    pt: 'Recebi muitos pedidos seguidos desta ligação. Pode voltar a enviar daqui a um minuto; o que escreveu fica guardado.',
    en: 'I’ve had many requests in a row from this connection. You can send again in a minute; what you wrote is kept.',
  },
  wait_other: {
    pt: 'Recebi muitos pedidos seguidos desta ligação. Pode voltar a enviar daqui a {{count}}\u00a0minutos; o que escreveu fica guardado.',
    en: 'I’ve had many requests in a row from this connection. You can send again in {{count}}\u00a0minutes; what you wrote is kept.',
  },
  error: {
    service: {
      required: { pt: 'Escolha o serviço que quer marcar.', en: 'Choose the service you’d like to book.' },
      unknown_service: {
        pt: 'Este serviço já não aceita marcações. Escolha outro, por favor.',
        en: 'This service no longer takes bookings. Please choose another.',
      },
    },
    date: {
      required: { pt: 'Escolha um dia.', en: 'Choose a day.' },
      invalid_date: {
        pt: 'Não é possível marcar para esta data. Verifique o dia, o mês e o ano.',
        en: 'This isn’t a date that can be booked. Check the day, month and year.',
      },
      past_date: {
        pt: 'Este dia já passou. Escolha hoje ou um dia mais à frente.',
        en: 'This day has passed. Choose today or a later day.',
      },
    },
    time: {
      required: { pt: 'Escolha uma hora.', en: 'Choose a time.' },
      invalid_time: {
        pt: 'Escreva a hora com horas e minutos, por exemplo 15:30.',
        en: 'Write hours and minutes, for example 15:30.',
      },
    },
    place: {
      required: {
        pt: 'Diga-me onde prefere, ou que tanto faz.',
        en: 'Tell me where you prefer, or that either is fine.',
      },
    },
    name: {
      required: { pt: 'Diga-me o seu nome.', en: 'Tell me your name.' },
    },
    email: {
      required: { pt: 'Preciso do seu e-mail para lhe responder.', en: 'I need your e-mail to reply to you.' },
      invalid_email: {
        pt: 'Este endereço não parece completo. Por exemplo: nome@exemplo.pt',
        en: 'This address doesn’t look complete. For example: name@example.com',
      },
      noAt: {
        pt: 'Falta o @ no endereço. Por exemplo: nome@exemplo.pt',
        en: 'The @ is missing. For example: name@example.com',
      },
      noDomain: {
        pt: 'Falta a parte depois do @. Por exemplo: nome@exemplo.pt',
        en: 'The part after the @ is missing. For example: name@example.com',
      },
    },
    phone: {
      required: {
        pt: 'Deixe-me um número de telefone, caso haja alguma alteração.',
        en: 'Leave me a phone number, in case something changes.',
      },
      invalid_phone: {
        pt: 'Este número não parece completo. Use algarismos, por exemplo +351 912 345 678.',
        en: 'This number doesn’t look complete. Use digits, for example +351 912 345 678.',
      },
    },
    subject: {
      required: { pt: 'Escreva em poucas palavras de que se trata.', en: 'Say in a few words what it’s about.' },
    },
    message: {
      required: { pt: 'Escreva a sua mensagem.', en: 'Write your message.' },
    },
    to: {
      required: { pt: 'Escreva um endereço de e-mail válido.', en: 'Enter a valid e-mail address.' },
      invalid_email: {
        pt: 'Escreva um endereço de e-mail válido, com @.',
        en: 'Enter a valid e-mail address, with an @.',
      },
    },
    any: {
      too_long: {
        pt: 'Este texto é demasiado longo. Encurte-o um pouco, por favor.',
        en: 'This text is too long. Please shorten it a little.',
      },
      invalid: {
        pt: 'Há qualquer coisa neste campo que não ficou bem. Verifique-o, por favor.',
        en: 'Something in this field isn’t quite right. Please check it.',
      },
    },
  },
});
