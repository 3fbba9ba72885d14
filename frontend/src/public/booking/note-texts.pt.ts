import { source } from '../../shared/i18n/catalogue.ts';

export const pt = source({
  moment: '{{day}}, às {{time}}',
  note: {
    day: 'À {{day}} estou fora do meu horário habitual ({{hours}}). Pode pedir na mesma; digo-lhe se consigo.',
    weekend: 'Ao {{day}} estou fora do meu horário habitual ({{hours}}). Pode pedir na mesma; digo-lhe se consigo.',
    holiday: 'Esse dia é feriado: {{holiday}}. Pode pedir na mesma; digo-lhe se consigo.',
    dayOff: 'Nesse dia estou de folga. Pode pedir na mesma; digo-lhe se consigo.',
    past: 'Essa hora de hoje já passou. Escolha outra, por favor.',
    end: 'A essa hora a sessão acabaria às {{ends}}, depois de eu fechar ({{closes}}). Pode pedir na mesma; digo-lhe se consigo.',
    hour: 'Essa hora fica fora do meu horário habitual ({{hours}}). Pode pedir na mesma; digo-lhe se consigo.',
  },
  holiday: {
    newYear: 'Ano Novo',
    goodFriday: 'Sexta-feira Santa',
    easter: 'Domingo de Páscoa',
    freedom: 'Dia da Liberdade',
    labour: 'Dia do Trabalhador',
    corpusChristi: 'Corpo de Deus',
    portugal: 'Dia de Portugal',
    lisbon: 'Santo António, em Lisboa',
    assumption: 'Assunção de Nossa Senhora',
    republic: 'Implantação da República',
    allSaints: 'Dia de Todos os Santos',
    independence: 'Restauração da Independência',
    conception: 'Imaculada Conceição',
    christmas: 'Natal',
  },
});
