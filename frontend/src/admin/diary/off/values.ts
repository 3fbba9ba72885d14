import { type TimeOff, type TimeOffInput, timeOffSchema, type TimeOffView } from '@luar/contracts/time-off';
import { bySchema } from '../../forms/by-schema.ts';

/** The values of the form, as typed. */
export interface OffValues {
  kind: 'days' | 'hours';
  weekly: boolean;
  from: string;
  last: string;
  start: string;
  until: string;
  title: string;
  note_pt: string;
  note_en: string;
}

export const newOff = (from: string): OffValues => ({
  kind: 'days',
  weekly: false,
  from,
  last: '',
  start: '',
  until: '',
  title: '',
  note_pt: '',
  note_en: '',
});

export const toValues = ({ from, last, weekly, hours, title, note }: TimeOffView): OffValues => ({
  kind: hours ? 'hours' : 'days',
  weekly,
  from,
  last: last === from && !weekly ? '' : (last ?? ''),
  start: hours?.from ?? '',
  until: hours?.until ?? '',
  title,
  note_pt: note.pt,
  note_en: note.en,
});

/** Without a last day it is a single day, or each week without an end. */
const toEntry = ({ kind, weekly, from, last, start, until, title, note_pt, note_en }: OffValues): TimeOff => ({
  from,
  last: last === '' ? (weekly ? null : from) : last,
  weekly,
  hours: kind === 'hours' ? { from: start, until } : null,
  title,
  note: { pt: note_pt, en: note_en },
});

const fieldOf = (path: string) =>
  ({ 'hours.from': 'start', 'hours.until': 'until', 'note.pt': 'note_pt', 'note.en': 'note_en' })[path] ?? path;

export const offResolver = bySchema<OffValues, TimeOffInput>(timeOffSchema, toEntry, fieldOf);
