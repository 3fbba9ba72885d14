import { expect, test } from '@jest/globals';
import { cityOf, inCity } from '@luar/contracts/city';
import { type Language, languages } from '@luar/contracts/language';
import { seedSite } from '@luar/contracts/site-seed';
import { openingHoursText } from '../../../shared/format/opening-hours.ts';
import { addTexts, createI18n } from '../../../shared/i18n/create-i18n.ts';
import { noteText } from './note-text.ts';
import { texts as bookingNote } from './note-texts.ts';
import { outsideHours } from './outside-hours.ts';

type Sentence = Record<Language, string>;

const ask = { pt: ' Pode pedir na mesma; digo-lhe se consigo.', en: ' You can still ask; I’ll let you know.' };
const asked = (why: Sentence): Sentence => ({ pt: why.pt + ask.pt, en: why.en + ask.en });
const usual = {
  pt: 'segunda a sexta, das 10:00 às 19:00, exceto feriados',
  en: 'Monday to Friday, 10:00 to 19:00, except public holidays',
};

const fine = undefined;
const past = {
  pt: 'Essa hora de hoje já passou. Escolha outra, por favor.',
  en: 'That time has already passed today. Please choose another.',
};
const weekend = (ptDay: string, enDay: string) =>
  asked({
    pt: `Ao ${ptDay} estou fora do meu horário habitual (${usual.pt}).`,
    en: `${enDay} is outside my usual hours (${usual.en}).`,
  });
const saturday = weekend('sábado', 'Saturday');
const sunday = weekend('domingo', 'Sunday');
const holidaySentence = (ptName: string, enName: string) => ({
  pt: `Esse dia é feriado: ${ptName}.`,
  en: `That day is a public holiday: ${enName}.`,
});
const holiday = (ptName: string, enName: string) => asked(holidaySentence(ptName, enName));
const dayOff = asked({ pt: 'Nesse dia estou de folga.', en: 'That day is one of my days off.' });
const hour = asked({
  pt: `Essa hora fica fora do meu horário habitual (${usual.pt}).`,
  en: `That time is outside my usual hours (${usual.en}).`,
});
const endsSentence = (at: string) => ({
  pt: `A essa hora a sessão acabaria às ${at}, depois de eu fechar (19:00).`,
  en: `At that time the session would end at ${at}, after I close (19:00).`,
});
const ends = (at: string) => asked(endsSentence(at));
const far = (year: string, why: Sentence = { pt: '', en: '' }) =>
  asked({
    pt: `Esse dia ainda vem longe, em ${year}: é mesmo essa a data que quer? ${why.pt}`.trim(),
    en: `That day is a long way off, in ${year}: is it the date you mean? ${why.en}`.trim(),
  });
const conceptionLate = {
  pt: `Esse dia é feriado: Imaculada Conceição. E a essa hora a sessão acabaria às 19:45, depois de eu fechar (19:00).`,
  en: `That day is a public holiday: Immaculate Conception. And at that time the session would end at 19:45, after I close (19:00).`,
};
const christmasNight = {
  pt: `Esse dia é feriado: Natal. E essa hora fica fora do meu horário habitual (${usual.pt}).${ask.pt}`,
  en: `That day is a public holiday: Christmas Day. And that time is outside my usual hours (${usual.en}).${ask.en}`,
};

// api/test/calls.test.ts sends the same moments: none is refused. Far enough ahead that no date passes.
const now = { date: '2096-02-27', time: '15:30' };
const moments: [date: string, time: string, minutes: number, note: Sentence | undefined][] = [
  // Today, a Monday, before and after the present time.
  ['2096-02-27', '10:00', 60, past],
  ['2096-02-27', '15:30', 60, past],
  ['2096-02-27', '09:00', 60, past],
  ['2096-02-27', '15:31', 60, fine],
  ['2096-02-27', '18:00', 60, fine],
  ['2096-02-27', '18:30', 60, ends('19:30')],
  // 29 February.
  ['2096-02-28', '11:00', 75, fine],
  ['2096-02-29', '11:00', 75, fine],
  ['2096-03-01', '09:59', 75, hour],
  // The clocks go forward on 25 March and back on 28 October: a Sunday each, and the days around it.
  ['2096-03-24', '11:00', 60, saturday],
  ['2096-03-25', '01:30', 60, sunday],
  ['2096-03-25', '11:00', 60, sunday],
  ['2096-03-26', '10:00', 60, fine],
  ['2096-10-27', '11:00', 60, saturday],
  ['2096-10-28', '01:30', 60, sunday],
  ['2096-10-28', '11:00', 60, sunday],
  ['2096-10-29', '18:00', 60, fine],
  // Easter is on 15 April.
  ['2096-04-13', '11:00', 60, holiday('Sexta-feira Santa', 'Good Friday')],
  ['2096-04-15', '11:00', 60, holiday('Domingo de Páscoa', 'Easter Sunday')],
  ['2096-06-14', '11:00', 60, holiday('Corpo de Deus', 'Corpus Christi')],
  // Fixed holidays, and Lisbon's own.
  ['2096-04-25', '11:00', 60, holiday('Dia da Liberdade', 'Freedom Day')],
  ['2096-05-01', '11:00', 60, holiday('Dia do Trabalhador', 'Labour Day')],
  ['2096-06-10', '11:00', 60, holiday('Dia de Portugal', 'Portugal Day')],
  ['2096-06-13', '11:00', 60, holiday('Santo António, em Lisboa', 'Saint Anthony’s Day, in Lisbon')],
  ['2096-10-05', '11:00', 60, holiday('Implantação da República', 'Republic Day')],
  ['2096-12-08', '11:00', 60, holiday('Imaculada Conceição', 'Immaculate Conception')],
  ['2097-12-09', '18:30', 75, far('2097', endsSentence('19:45'))],
  ['2099-12-08', '18:30', 75, far('2099', conceptionLate)],
  // More than eighteen months ahead, and the day before.
  ['2097-08-28', '11:00', 60, fine],
  ['2097-08-29', '11:00', 60, far('2097')],
  ['2999-12-31', '11:00', 60, far('2999')],
  // The end of the year, with days off from 27 to 30 December.
  ['2096-12-24', '11:00', 60, fine],
  ['2096-12-25', '21:00', 60, christmasNight],
  ['2096-12-27', '11:00', 60, dayOff],
  ['2096-12-30', '11:00', 60, dayOff],
  ['2096-12-31', '18:00', 60, fine],
  ['2097-01-01', '11:00', 60, holiday('Ano Novo', 'New Year’s Day')],
  ['2097-01-02', '11:00', 60, fine],
  // Closing time, for each length.
  ['2096-03-01', '18:01', 60, ends('19:01')],
  ['2096-03-01', '17:45', 75, fine],
  ['2096-03-01', '17:46', 75, ends('19:01')],
  ['2096-03-01', '17:30', 90, fine],
  ['2096-03-01', '18:00', 90, ends('19:30')],
  ['2096-03-01', '19:00', 90, hour],
  ['2096-03-01', '23:59', 90, hour],
];

const daysOff = [{ from: '2096-12-27', to: '2096-12-30', note: { pt: '', en: '' } }];
const hours = { ...seedSite.hours, closedOnHolidays: true, daysOff };

function noteIn(language: Language, date: string, time: string, minutes: number): string | undefined {
  const i18n = createI18n(language);
  addTexts(i18n, { bookingNote });
  const words = {
    t: i18n.getFixedT(null, 'bookingNote'),
    language,
    hours: openingHoursText(hours, language, i18n.t),
    local: [hours.holiday.name[language], inCity(cityOf(seedSite.contact.location, language), language)].join(', '),
  };
  return noteText(outsideHours({ date, time, minutes }, hours, now), words);
}

test.each(moments)('%s at %s for %d minutes has the right note in both languages', (date, time, minutes, note) => {
  for (const language of languages)
    expect([language, noteIn(language, date, time, minutes)]).toEqual([language, note?.[language]]);
});
