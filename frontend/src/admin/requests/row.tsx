import { inLisbon, todayInLisbon } from '@luar/contracts/lisbon';
import { textsOf } from '@luar/contracts/request-fields';
import { fold, searchTerms } from '@luar/contracts/search';
import { agreedIn } from '@luar/contracts/request-history';
import { lateMailMs } from '@luar/contracts/today';
import type { Verdict } from '@luar/contracts/verdict';
import { Fragment } from 'react';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { shortDay } from '../time/when.ts';
import { Glyph } from '../ui/glyph.tsx';
import { LinkRow } from '../ui/list.tsx';
import { dueOf, mailFaultOf, sentenceOf } from './sentence.ts';
import { passageOf } from './passage.ts';
import type { KnownRequest } from './queries.ts';

function Marked({ text, typed }: { text: string; typed: string }) {
  const terms = searchTerms(typed);
  if (terms.length === 0) return text;
  return text.split(/([\p{L}\p{N}\p{M}]+)/u).map((part, at) => {
    const found = at % 2 === 1 && terms.some((term) => fold(part).startsWith(term));
    // The parts have no identity but their place.
    return found ? <mark key={at}>{part}</mark> : <Fragment key={at}>{part}</Fragment>;
  });
}

/** Until when the site promises an answer, or for how long it is overdue. */
export function useDue(now: Date) {
  const { t, language } = useTexts('adminRequests');
  return (answerBy: string) => {
    const due = dueOf(answerBy, now);
    if (due.tone === 'late') return { tone: due.tone, text: t(due.key, { count: due.count }) };
    const { date, time } = inLisbon(new Date(answerBy));
    const key = date === todayInLisbon(now) ? 'due.today' : 'due.later';
    return { tone: due.tone, text: t(key, { day: shortDay(date, language), time }) };
  };
}

/** What a request waits for, or its outcome. */
export function StateLine({ request, now }: { request: KnownRequest; now: Date }) {
  const { t, language } = useTexts('adminRequests');
  const dueIn = useDue(now);
  const sentence = sentenceOf(request, language, now);
  if (!sentence) return null;
  const due = request.answerBy ? dueIn(request.answerBy) : undefined;
  return (
    <span className="state" data-tone={due?.tone === 'late' ? 'late' : sentence.tone}>
      <Glyph name={due?.tone === 'late' ? 'late' : sentence.glyph} size={18} />
      <span>
        {t(sentence.key, { ...sentence.values, count: sentence.count, when: t(sentence.when, sentence.values) })}
        {due && `, ${due.text}`}
      </span>
    </span>
  );
}

const verdictTone = (kind: Verdict['kind']) =>
  kind === 'free' ? 'good' : kind === 'clash' || kind === 'past' ? 'late' : 'act';

/** What speaks for or against a session. `date`: others are named with their day only if it is another one. */
export function VerdictLine({ verdict, date }: { verdict: Verdict; date: string }) {
  const { t, language } = useTexts('adminRequests');
  const names =
    'with' in verdict
      ? verdict.with
          .map(({ name, date: on, from }) => `${name}, ${on === date ? '' : `${shortDay(on, language)}, `}${from}`)
          .join('; ')
      : '';
  const values = { names, name: '', from: '', until: '', closes: '', ...verdict };
  return (
    <span className="state" data-tone={verdictTone(verdict.kind)}>
      <Glyph name={verdict.kind === 'free' ? 'done' : 'late'} size={18} />
      <span>{t(`verdict.${verdict.kind}`, values)}</span>
    </span>
  );
}

interface Props {
  request: KnownRequest;
  now: Date;
  /** What a search marks. */
  typed?: string;
  /** The list stands beside the request with this id, and keeps its search. */
  beside?: { id: string; search: string } | undefined;
}

/** Who asks, with all that belongs to the name. */
const calledIn = (request: KnownRequest) =>
  textsOf(request, 'name')
    .map(({ value }) => value)
    .join(', ');

/** A booking or a message in a list. */
export function RequestRow({ request, typed = '', now, beside }: Props) {
  const { t, language } = useTexts(['adminRequests', 'admin']);
  const { state } = request;
  const isMessage = 'subject' in request;
  const { date, time } = isMessage ? { date: '', time: '' } : (agreedIn(state) ?? request);
  // "Mapa astral, sex 12 jun, 10:30", or what a message is about.
  const about = isMessage
    ? t('message', { subject: request.subject })
    : `${textIn(request.serviceName, language)}, ${shortDay(date, language)}, ${time}`;
  const verdict = isMessage ? null : request.verdict;
  const isWaiting = state.kind === 'toAnswer';
  const passage = passageOf(request, typed);
  const fault = mailFaultOf(request.mails, now);
  const isLate = request.answerBy !== null && Date.parse(request.answerBy) < now.getTime();
  return (
    <LinkRow
      to={`/admin/answer/${request._id}${beside?.search ?? ''}`}
      isCurrent={beside?.id === request._id}
      title={
        <>
          <Marked text={calledIn(request)} typed={typed} />
          {request.language === 'en' && (
            <abbr className="tag" title={t('admin:language.en')}>
              EN
            </abbr>
          )}
        </>
      }
      text={
        <>
          <Marked text={about} typed={typed} />
          {passage && (
            <span>
              <Marked text={passage} typed={typed} />
            </span>
          )}
          {verdict && verdict.kind !== 'free' && (isWaiting || verdict.kind === 'clash') && (
            <VerdictLine verdict={verdict} date={date} />
          )}
          {(!isWaiting || isLate || state.since !== request.createdAt) && <StateLine request={request} now={now} />}
          {fault && (
            <span className="state" data-tone="late">
              <Glyph name="mailLate" size={18} />
              {t(fault, { minutes: lateMailMs / 60_000 })}
            </span>
          )}
        </>
      }
    />
  );
}
