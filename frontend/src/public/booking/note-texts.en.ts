import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './note-texts.pt.ts';

export const en = translationOf<typeof pt>()({
  moment: '{{day}}, at {{time}}',
  note: {
    day: '{{day}} is outside my usual hours ({{hours}}). Ask anyway; I will tell you if I can.',
    holiday: 'That day is a public holiday: {{holiday}}. Ask anyway; I will tell you if I can.',
    dayOff: 'That day is one of my days off. Ask anyway; I will tell you if I can.',
    past: 'That time has already passed today. Please choose another.',
    end: 'At that time the session would end at {{ends}}, after I close ({{closes}}). Ask anyway; I will tell you if I can.',
    hour: 'That time is outside my usual hours ({{hours}}). Ask anyway; I will tell you if I can.',
  },
  holiday: {
    newYear: 'New Year’s Day',
    goodFriday: 'Good Friday',
    easter: 'Easter Sunday',
    freedom: 'Freedom Day',
    labour: 'Labour Day',
    corpusChristi: 'Corpus Christi',
    portugal: 'Portugal Day',
    lisbon: 'Saint Anthony’s Day, in Lisbon',
    assumption: 'Assumption Day',
    republic: 'Republic Day',
    allSaints: 'All Saints’ Day',
    independence: 'Restoration of Independence',
    conception: 'Immaculate Conception',
    christmas: 'Christmas Day',
  },
});
