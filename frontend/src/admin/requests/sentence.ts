import type { GlyphName } from '../ui/glyph.tsx';
import type { Language } from '@luar/contracts/language';
import { shortDate, whenOf } from '../site/when.ts';
import type { KnownRequest } from './queries.ts';

const hourMs = 3_600_000;
const soonMs = 6 * hourMs;

/** How long until the promised answer: whole hours, from two days on whole days. */
export function dueOf(answerBy: string, now: Date) {
  const leftMs = Date.parse(answerBy) - now.getTime();
  const hours = Math.floor(Math.abs(leftMs) / hourMs);
  const isLate = leftMs < 0;
  const unit: 'Days' | 'Hours' | 'Soon' = hours >= 48 ? 'Days' : hours >= 1 ? 'Hours' : 'Soon';
  const count = unit === 'Days' ? Math.floor(hours / 24) : hours;
  const tone: 'late' | 'soon' | 'plain' = isLate ? 'late' : leftMs <= soonMs ? 'soon' : 'plain';
  return { key: `due.${isLate ? 'late' : 'left'}${unit}` as const, count, tone };
}

interface Sentence {
  key: `state.${'held' | 'toAnswer' | 'elsewhere' | 'elsewhereToday' | 'lapsed' | 'unanswered'}`;
  tone: 'act' | 'quiet';
  glyph: GlyphName;
  values: { date: string; time: string };
}

/** The state of a request as a sentence: its text key and values, and how much it asks for attention. */
export function sentenceOf(request: KnownRequest, language: Language, now: Date): Sentence | undefined {
  const { state } = request;
  const quiet = { tone: 'quiet', glyph: 'over' } as const;
  const received = whenOf(request.createdAt, language, now);
  switch (state?.kind) {
    case 'held':
      return { key: 'state.held', tone: 'act', glyph: 'held', values: received };
    case 'toAnswer':
      return { key: 'state.toAnswer', tone: 'act', glyph: 'waits', values: received };
    case 'answeredElsewhere': {
      const values = whenOf(state.at, language, now);
      return { ...quiet, key: values.day === 'today' ? 'state.elsewhereToday' : 'state.elsewhere', values };
    }
    case 'lapsed': {
      if (!('date' in request)) return { ...quiet, key: 'state.unanswered', values: received };
      return { ...quiet, key: 'state.lapsed', values: { date: shortDate(request.date, language), time: request.time } };
    }
    default:
      // The other states need letters, which this version does not send.
      return undefined;
  }
}
