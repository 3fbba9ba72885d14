import type { Language } from '@luar/contracts/language';
import type { DayHours } from '@luar/contracts/site';
import type { TFunction } from 'i18next';
import { shortWeekday } from '../../shared/format/dates.ts';
import { groupsOfHours, runsOf } from '../../shared/format/opening-hours.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import type { RoomValues } from './values.ts';

type T = TFunction<'adminSite'>;

const list = (parts: readonly string[], language: Language) =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(parts);

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** "seg a qua, sex": three days or more in a row are shortened. */
function daysText(days: readonly number[], t: T, language: Language): string {
  const name = (day = 1) => shortWeekday(day, language);
  return runsOf(days)
    .flatMap((run) =>
      run.length > 2 ? [t('summary.days', { from: name(run[0]), to: name(run.at(-1)) })] : run.map(name),
    )
    .join(', ');
}

/** The open days, grouped by their hours: "Seg a qua, 10:00 às 19:00; qui, 10:00 às 20:30". */
function weekText(week: readonly DayHours[], t: T, language: Language): string {
  const parts = groupsOfHours(week).map(({ days, opens, closes }) =>
    t('summary.week', { days: daysText(days, t, language), opens, closes }),
  );
  return parts.length > 0 ? upperFirst(parts.join('; ')) : t('summary.always');
}

const count = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;

type Summary = (values: RoomValues, t: T, language: Language) => readonly (string | false)[];

const texts = {
  hero: ({ hero }, _t, language) => [textIn(hero.title, language)],
  features: ({ features }, _t, language) => [features.map(({ title }) => textIn(title, language)).join(', ')],
  titles: ({ cta }, _t, language) => [textIn(cta.title, language)],
  identity: ({ identity: { name, practitioner, portrait } }, t) => [
    practitioner ? t('summary.by', { brand: name, name: practitioner }) : name,
    t(portrait ? 'summary.portrait' : 'summary.noPortrait'),
  ],
  contact: ({ contact }, t, language) => {
    const { email, inPerson, area, location, online } = contact;
    const city = textIn(location, language).split(',')[0] ?? '';
    const places = [inPerson && (textIn(area, language) || city), online && t('summary.online')].filter(
      (place) => typeof place === 'string',
    );
    return [email, places.length > 0 ? list(places, language) : city];
  },
  hours: ({ hours: { week } }, t, language) => [weekText(week, t, language)],
  practice: ({ practice: { craft, voice, moon } }, t, language) => [
    textIn(craft, language),
    t(`practice.voice.${voice}`),
    !moon && t('summary.noMoon'),
  ],
  about: ({ about: { story, approach, certifications } }, t, language) => {
    const words = count(textIn(story, language)) + count(textIn(approach, language));
    const learned = certifications.length;
    return [
      [t('summary.words', { count: words }), learned > 0 && t('summary.certifications', { count: learned })]
        .filter(Boolean)
        .join(', '),
    ];
  },
  before: ({ before: { questions } }, t) => [t('summary.questions', { count: questions.length })],
  payment: ({ payment: { mbway, bankTransfer, paypal } }, t, language) => {
    const ways = [mbway && 'MB\u00a0WAY', bankTransfer && t('summary.transfer'), paypal && 'PayPal'].filter(
      (way) => typeof way === 'string',
    );
    return [ways.length > 0 ? upperFirst(list(ways, language)) : t('summary.noPayment')];
  },
  legal: ({ legal: { name, complaintsBook } }, t) => [name, complaintsBook.show && t('label.legal.complaintsBook')],
  promise: ({ promise }, t) => [t('summary.promise', { count: Number(promise.replyWithinHours) || 0 })],
  booking: ({ booking: { noticeHours, horizonDays } }, t) => [
    t('summary.notice', { count: Number(noticeHours) || 0 }),
    t('summary.horizon', { count: Number(horizonDays) || 0 }),
  ],
  reminders: ({ reminders: { dayBefore, hoursBefore, morning } }, t) => [
    dayBefore && t('summary.dayBefore'),
    hoursBefore && t('summary.hoursBefore'),
    !dayBefore && !hoursBefore && t('summary.noReminders'),
    morning && t('summary.morning'),
  ],
} satisfies Record<string, Summary>;

/** What a section holds, in a line. */
export const summaryOf = (section: keyof typeof texts, values: RoomValues, t: T, language: Language): string =>
  texts[section](values, t, language).filter(Boolean).join(' · ') || t('summary.empty');
