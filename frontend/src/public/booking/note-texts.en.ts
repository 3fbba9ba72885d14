import { translationOf } from '../../shared/i18n/catalogue.ts';
import type { pt } from './note-texts.pt.ts';

export const en = translationOf<typeof pt>()({
  moment: '{{day}}, at {{time}}',
  note: {
    day: '{{day}} is outside my usual hours ({{hours}}). You can still ask; I’ll let you know.',
    weekend: '{{day}} is outside my usual hours ({{hours}}). You can still ask; I’ll let you know.',
    holiday: 'That day is a public holiday: {{holiday}}. You can still ask; I’ll let you know.',
    dayOff: 'That day is one of my days off. You can still ask; I’ll let you know.',
    past: 'That time has already passed today. Please choose another.',
    end: 'At that time the session would end at {{ends}}, after I close ({{closes}}). You can still ask; I’ll let you know.',
    hour: 'That time is outside my usual hours ({{hours}}). You can still ask; I’ll let you know.',
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
