import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  name: 'Nome',
  email: 'E-mail',
  phone: 'Telefone',
  phonePattern: '+351 912 345 678',
  message: 'Mensagem',
  optional: 'opcional',
  summary_one: 'Falta preencher ou corrigir um campo:',
  summary_other: 'Falta preencher ou corrigir {{count}} campos:',
  offline:
    'Parece que está sem ligação à Internet. O que escreveu fica guardado nesta página: tente de novo quando voltar a ter rede.',
  unavailable: 'O que escreveu fica guardado nesta página. Se continuar a falhar, escreva-me para {{email}}.',
  later: 'O que escreveu fica guardado nesta página. Tente de novo daqui a pouco.',
  unreadable: 'O pedido não chegou em condições de ser lido. Confirme o que está escrito e envie de novo.',
  tooLarge: 'O pedido é demasiado longo para ser enviado. Encurte a mensagem e envie de novo.',
  foreign: 'O pedido veio de outro site e não foi aceite. Preencha o formulário nesta página.',
  wait_one:
    'Recebi muitos pedidos seguidos desta ligação. Pode voltar a enviar daqui a um minuto; o que escreveu fica guardado.',
  wait_other:
    'Recebi muitos pedidos seguidos desta ligação. Pode voltar a enviar daqui a {{count}}\u00a0minutos; o que escreveu fica guardado.',
  error: {
    service: {
      required: 'Escolha o serviço que quer marcar.',
      unknown_service: 'Este serviço já não aceita marcações. Escolha outro, por favor.',
    },
    date: {
      required: 'Escolha um dia.',
      invalid_date: 'Esta data não existe no calendário. Confirme o dia, o mês e o ano.',
      past_date: 'Este dia já passou. Escolha hoje ou um dia mais à frente.',
    },
    time: { required: 'Escolha uma hora.', invalid_time: 'Escreva a hora com horas e minutos, por exemplo 15:30.' },
    name: { required: 'Diga-me o seu nome.' },
    email: {
      required: 'Preciso do seu e-mail para lhe responder.',
      invalid_email: 'Este endereço não parece completo. Por exemplo: nome@exemplo.pt',
      noAt: 'Falta o @ no endereço. Por exemplo: nome@exemplo.pt',
      noDomain: 'Falta a parte depois do @. Por exemplo: nome@exemplo.pt',
    },
    phone: {
      required: 'Deixe-me um número de telefone, para o caso de haver alguma alteração.',
      invalid_phone: 'Este número não parece completo. Use algarismos, por exemplo +351 912 345 678.',
    },
    subject: { required: 'Escreva em poucas palavras de que se trata.' },
    message: { required: 'Escreva a sua mensagem.' },
    to: {
      required: 'Escreva um endereço de e-mail válido.',
      invalid_email: 'Escreva um endereço de e-mail válido, com @.',
    },
    any: {
      too_long: 'Este texto é demasiado longo. Encurte-o um pouco, por favor.',
      invalid: 'Há qualquer coisa neste campo que não ficou bem. Confirme-o, por favor.',
    },
  },
});
