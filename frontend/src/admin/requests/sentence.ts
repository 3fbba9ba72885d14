import type { Language } from '@luar/contracts/language';
import type { KeysIn } from '../../shared/i18n/catalogue.ts';
import { shortDate, whenOf } from '../time/when.ts';
import type { GlyphName } from '../ui/glyph.tsx';
import type { KnownRequest } from './queries.ts';
import type { MailView } from '@luar/contracts/request-views';
import { isReminder } from '@luar/contracts/reminders';
import { isLate as isLateMail } from '@luar/contracts/today';

const hourMs = 3_600_000;
const soonMs = 6 * hourMs;

/** How near the promised answer is; once it is overdue, for how long: whole hours, from two days on whole days. */
export function dueOf(answerBy: string, now: Date) {
  const leftMs = Date.parse(answerBy) - now.getTime();
  if (leftMs >= 0) return { tone: leftMs <= soonMs ? 'soon' : 'plain' } as const;
  const hours = Math.floor(-leftMs / hourMs);
  if (hours >= 48) return { tone: 'late', key: 'due.lateDays', count: Math.floor(hours / 24) } as const;
  return { tone: 'late', key: hours >= 1 ? 'due.lateHours' : 'due.lateSoon', count: hours } as const;
}

type Stated = KeysIn<'adminRequests', 'state'>;

interface Sentence {
  key: `state.${Stated}`;
  tone: 'act' | 'good' | 'quiet';
  glyph: GlyphName;
  when: `when.${'today' | 'yesterday' | 'earlier'}`;
  values: { date: string; time: string; name: string };
  count: number;
}

/** The state of a request as a sentence: its text key and values, and how much it asks for attention. */
export function sentenceOf(request: KnownRequest, language: Language, now: Date): Sentence | undefined {
  const { state } = request;
  const { name } = request;
  const said = (
    stated: Stated,
    at: string,
    { tone = 'quiet', glyph = 'over' }: Partial<Pick<Sentence, 'tone' | 'glyph'>> = {},
  ): Sentence => {
    const { day, date, time } = whenOf(at, language, now);
    return { key: `state.${stated}`, tone, glyph, when: `when.${day}`, values: { date, time, name }, count: 1 };
  };
  const on = (stated: Stated, date: string, time: string): Sentence => {
    const sentence = said(stated, request.createdAt);
    return { ...sentence, values: { date: shortDate(date, language), time, name } };
  };
  switch (state?.kind) {
    case 'suspected':
      return said('suspected', request.createdAt, { tone: 'act', glyph: 'warning' });
    case 'toAnswer': {
      // Not the length of the history: an answer that was undone is in it.
      const stated = state.since === request.createdAt ? 'toAnswer' : 'asksAnother';
      return said(stated, state.since, { tone: 'act', glyph: 'waits' });
    }
    case 'answeredElsewhere':
      return said('elsewhere', state.at);
    case 'agreed': {
      const stated = ({ visitor: 'accepted', practitioner: 'confirmed', elsewhere: 'agreedElsewhere' } as const)[
        state.by
      ];
      return said(stated, state.at, { tone: 'good', glyph: 'agreed' });
    }
    case 'offered':
      return { ...said('offered', state.at, { glyph: 'clock' }), count: state.times.length };
    case 'question':
      return said('question', state.at, { glyph: 'clock' });
    case 'declined':
    case 'answered':
    case 'cancelled':
      return said(state.kind, state.at);
    case 'past':
      return on('past', state.session.date, state.session.time);
    case 'lapsed':
      return said('lapsed', request.createdAt);
    default:
      return undefined;
  }
}

/** What a letter was, by the event that it belongs to. */
const letters = { confirmed: 'confirmed', offered: 'offered', question: 'question', declined: 'declined' } as const;

/** The text key of what a mail is. */
export function mailNameOf({ kind, event }: Pick<MailView, 'kind' | 'event'>, history: readonly { type: string }[]) {
  if (kind.endsWith('.practitioner')) return 'mail.toYou';
  if (isReminder(kind)) return 'mail.reminder';
  if (kind !== 'letter') return 'mail.receipt';
  const type = history[event ?? -1]?.type ?? '';
  return type in letters ? (`mail.${letters[type as keyof typeof letters]}` as const) : 'mail.answered';
}

/** The text key of what is wrong with the mails of a request. What is withheld goes nowhere until it is released. */
export function mailFaultOf(mails: readonly MailView[], now: Date) {
  if (mails.some(({ state }) => state === 'failed')) return 'mails.failed';
  const waits = mails.some(({ state }) => state === 'pending' || state === 'queued');
  return waits && mails.some((mail) => isLateMail(mail, now)) ? 'mails.late' : undefined;
}
