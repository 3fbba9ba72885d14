import { catalogue, type InPortuguese } from '../../../shared/i18n/catalogue.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bookingNote: InPortuguese<typeof texts>;
  }
}

/** Of the note about a chosen moment, which is loaded with it. */
export const texts = catalogue({
  moment: { pt: '{{day}}, às {{time}}.', en: '{{day}}, at {{time}}.' },
  dayOnly: { pt: '{{day}}.', en: '{{day}}.' },
  ends: { pt: 'Dura {{minutes}}\u00a0min: acaba às {{ends}}.', en: '{{minutes}}\u00a0min long: ends at {{ends}}.' },
  note: {
    past: {
      pt: 'Essa hora de hoje já passou. Escolha outra, por favor.',
      en: 'That time has already passed today. Please choose another.',
    },
    far: {
      pt: 'Esse dia ainda vem longe, em {{year}}: é mesmo essa a data que quer?',
      en: 'That day is a long way off, in {{year}}: is it the date you mean?',
    },
    day: {
      pt: 'À {{day}} estou fora do meu horário habitual ({{hours}}).',
      en: '{{day}} is outside my usual hours ({{hours}}).',
    },
    weekend: {
      pt: 'Ao {{day}} estou fora do meu horário habitual ({{hours}}).',
      en: '{{day}} is outside my usual hours ({{hours}}).',
    },
    holiday: { pt: 'Esse dia é feriado: {{holiday}}.', en: 'That day is a public holiday: {{holiday}}.' },
    dayOff: { pt: 'Nesse dia estou de folga.', en: 'That day is one of my days off.' },
    busy: { pt: 'Essa hora está provavelmente ocupada.', en: 'That time is probably taken.' },
    end: {
      pt: 'A essa hora a sessão acabaria às {{ends}}, depois de eu fechar ({{closes}}).',
      en: 'At that time the session would end at {{ends}}, after I close ({{closes}}).',
    },
    hour: {
      pt: 'Essa hora fica fora do meu horário habitual ({{hours}}).',
      en: 'That time is outside my usual hours ({{hours}}).',
    },
    /** After a sentence about the day. */
    andEnd: {
      pt: 'E a essa hora a sessão acabaria às {{ends}}, depois de eu fechar ({{closes}}).',
      en: 'And at that time the session would end at {{ends}}, after I close ({{closes}}).',
    },
    andHour: {
      pt: 'E essa hora fica fora do meu horário habitual ({{hours}}).',
      en: 'And that time is outside my usual hours ({{hours}}).',
    },
    ask: {
      pt: '{{why}} Pode pedir na mesma; digo-lhe se consigo.',
      en: '{{why}} You can still ask; I’ll let you know.',
    },
  },
  holidays: {
    newYear: { pt: 'Ano Novo', en: 'New Year’s Day' },
    goodFriday: { pt: 'Sexta-feira Santa', en: 'Good Friday' },
    easter: { pt: 'Domingo de Páscoa', en: 'Easter Sunday' },
    freedom: { pt: 'Dia da Liberdade', en: 'Freedom Day' },
    labour: { pt: 'Dia do Trabalhador', en: 'Labour Day' },
    corpusChristi: { pt: 'Corpo de Deus', en: 'Corpus Christi' },
    portugal: { pt: 'Dia de Portugal', en: 'Portugal Day' },
    assumption: { pt: 'Assunção de Nossa Senhora', en: 'Assumption Day' },
    republic: { pt: 'Implantação da República', en: 'Republic Day' },
    allSaints: { pt: 'Dia de Todos os Santos', en: 'All Saints’ Day' },
    independence: { pt: 'Restauração da Independência', en: 'Restoration of Independence' },
    conception: { pt: 'Imaculada Conceição', en: 'Immaculate Conception' },
    christmas: { pt: 'Natal', en: 'Christmas Day' },
  },
});
