import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  description:
    'Peça a sua sessão de tarot, astrologia ou cristais em {{place}}: escolha o serviço, o dia e a hora, e receba a confirmação por e-mail.',
  title: 'Marcar uma sessão',
  lead: 'Escolha o serviço, o dia e a hora. Confirmo por e-mail no prazo de {{hours}}.',
  form: 'Formulário de marcação',
  step: {
    label: 'Passos da marcação',
    service: 'Serviço',
    datetime: 'Data e hora',
    details: 'Os seus dados',
    confirm: 'Confirmar',
    done: 'concluído',
  },
  service: {
    label: 'Escolha um serviço',
    none: 'Escolha um serviço',
    option: '{{name}}, {{price}}',
    hint: '{{minutes}}\u00a0minutos. {{description}}',
    empty: 'De momento não há serviços com marcação aberta. Escreva-me e digo-lhe o que é possível.',
  },
  date: 'Data',
  time: 'Hora',
  lisbon: 'de Lisboa',
  hours: { span: 'de {{hours}} (hora de Lisboa).', list: '{{hours}} (hora de Lisboa).' },
  phoneHint: 'Só uso este número se houver alguma alteração.',
  messagePlaceholder: 'Há alguma questão que queira trazer?',
  submit: 'Confirmar marcação',
  sending: 'A processar',
  noStrings: 'É um pedido sem compromisso. Só paga depois de eu confirmar.',
  success: 'Marcação confirmada! Receberá em breve um e-mail de confirmação.',
  error: 'Erro ao processar a marcação. Por favor, tente novamente.',
  payment: {
    title: 'Pagamento',
    text: 'Só depois de eu confirmar a sessão. Envio-lhe os dados por e-mail.',
    later: 'A pagar depois',
    bankTransfer: 'Transferência bancária',
    mbway: 'MB\u00a0WAY',
    paypal: 'PayPal',
  },
  again: 'Fazer outro pedido',
});
