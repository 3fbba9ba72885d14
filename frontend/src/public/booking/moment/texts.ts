import { catalogue, type InPortuguese } from '../../../shared/i18n/catalogue.ts';

declare module 'i18next' {
  interface ResourceNamespaceMap {
    bookingMoment: InPortuguese<typeof texts>;
  }
}

export const texts = catalogue({
  usual: {
    pt: 'São horas habituais, não vagas garantidas: confirmo {{promise}}.',
    en: 'These are my usual hours, not guaranteed slots: I’ll confirm {{promise}}.',
  },
  where: { pt: 'Onde', en: 'Where' },
  inPerson: { pt: 'Presencial', en: 'In person' },
  online: { pt: 'Online', en: 'Online' },
  day: { pt: 'Dia', en: 'Day' },
  hour: { pt: 'Hora', en: 'Time' },
  busy: { pt: 'provavelmente ocupado', en: 'probably taken' },
  earlier: { pt: 'Dias anteriores', en: 'Earlier days' },
  later: { pt: 'Dias seguintes', en: 'Later days' },
  today: { pt: 'hoje', en: 'today' },
  dayOff: { pt: 'folga', en: 'day off' },
  holiday: { pt: 'feriado', en: 'holiday' },
  length: { pt: 'sessão de {{minutes}}\u00a0min', en: '{{minutes}}-min session' },
  morning: { pt: 'Manhã', en: 'Morning' },
  afternoon: { pt: 'Tarde', en: 'Afternoon' },
  other: { pt: 'Outro dia ou hora', en: 'Another day or time' },
});
