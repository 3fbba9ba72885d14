import type { Letter } from '@luar/contracts/letters';
import type { RequestEvent } from '@luar/contracts/request-history';
import type { Language } from '@luar/contracts/language';
import { localeOf } from '../../shared/format/dates.ts';

const acts = {
  cancelled: 'cancelled',
  accepted: 'accepted',
  askedAnother: 'askedAnother',
  undone: 'undone',
  confirmed: 'answered',
  offered: 'answered',
  question: 'answered',
  declined: 'answered',
  answered: 'answered',
  answeredElsewhere: 'answered',
} as const satisfies Record<RequestEvent['type'], string>;

/** What happened to a request after the page was opened: the text key of its last event, and when. */
export function happenedSince(history: readonly RequestEvent[], seen: number) {
  const last = history.slice(seen).at(-1);
  return last && { key: `happened.${acts[last.type]}` as const, at: last.at, byVisitor: isOfVisitor(last) };
}

const isOfVisitor = ({ type }: RequestEvent) => ['cancelled', 'accepted', 'askedAnother'].includes(type);

/**
 * Whether an event is this letter: an answer of the server was lost, and the letter was sent again. The server refuses it
 * then, because the first one is stored.
 */
export function isLetter(event: RequestEvent | undefined, letter: Letter): boolean {
  if (event?.type !== letter.type) return false;
  const { letter: stored } = event as { letter?: { text: string } };
  return stored?.text === letter.text.trim() && factsOf(event) === factsOf(letter);
}

const factsOf = (one: object) => JSON.stringify(['session' in one && one.session, 'times' in one && one.times]);

const steps = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "há 2 minutos"; undefined within the last minute. */
export function agoOf(instant: string, language: Language, now: Date): string | undefined {
  const passed = now.getTime() - Date.parse(instant);
  const [unit, length] = steps.find(([, each]) => passed >= each) ?? [];
  if (!unit || !length) return undefined;
  return new Intl.RelativeTimeFormat(localeOf(language)).format(-Math.floor(passed / length), unit);
}
