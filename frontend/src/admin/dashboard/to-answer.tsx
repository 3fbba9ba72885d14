import type { RequestView } from '@luar/contracts/admin';
import { agreedIn } from '@luar/contracts/request-history';
import type { Today } from '@luar/contracts/today';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Words } from '../../shared/ui/words.tsx';
import { dueOf, waitedFor } from '../requests/sentence.ts';
import { VerdictLine } from '../requests/verdict-line.tsx';
import { shortDay } from '../time/when.ts';
import { Glyph } from '../ui/glyph.tsx';
import { answerPath } from './queries.ts';
import { Section } from './section.tsx';
import task from '../requests/task.module.css';
import styles from './today.module.css';
import { useWhen } from '../time/use-when.ts';

const glyphOf = { late: 'late', soon: 'clock', plain: 'clock' } as const;

function Row({ request, now }: { request: RequestView; now: Date }) {
  const { t, language } = useTexts(['adminToday', 'adminRequests']);
  const isMessage = 'subject' in request;
  const due = request.answerBy === null ? undefined : dueOf(request.answerBy, now);
  const waited = request.state.kind === 'toAnswer' ? waitedFor(request.state.since, now) : undefined;
  const text = isMessage
    ? t('toAnswer.message', { subject: request.subject })
    : `${textIn(request.serviceName, language)}, ${shortDay(request.date, language)}, ${request.time}`;
  return (
    <li>
      <Link to={answerPath(request)} className={`press ${task['task']}`}>
        <Glyph name={isMessage ? 'messages' : 'bookings'} size={22} />
        <b>{request.name}</b>
        {(waited || due) && (
          <span className={`tag ${task['due']}`} data-tone={due?.tone ?? 'plain'}>
            <Glyph name={glyphOf[due?.tone ?? 'plain']} size={18} />
            {[
              waited && t(`adminRequests:${waited.key}`, { count: waited.count }),
              due && t(`adminRequests:${due.key}`, { count: due.count }),
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        )}
        <span className={task['about']}>{text}</span>
        {!isMessage && request.verdict && (
          <span className={task['verdict']}>
            <VerdictLine verdict={request.verdict} date={(agreedIn(request.state) ?? request).date} />
          </span>
        )}
        <Glyph name="next" size={18} />
      </Link>
    </li>
  );
}

/** Nothing waits: when the last answer was given, or what will appear here on a new system. */
function Nothing({ lastAnswer, isNew, now }: { lastAnswer: Today['lastAnswer']; isNew: boolean; now: Date }) {
  const { t } = useTranslation('adminToday');
  const when = useWhen(now);
  const said = lastAnswer && { name: lastAnswer.name, when: when(lastAnswer.at) };
  return (
    <div className={`box clipped ${styles['nothing']}`}>
      {isNew ? <Glyph name="bookings" size={22} /> : <Icon name="check" size={22} />}
      <div>
        <b>{t(isNew ? 'toAnswer.none' : 'toAnswer.done')}</b>
        {isNew && <Words as="p">{t('toAnswer.noneText')}</Words>}
        {said && <p>{t(lastAnswer.elsewhere ? 'toAnswer.lastElsewhere' : 'toAnswer.last', said)}</p>}
      </div>
    </div>
  );
}

/** The requests and messages that wait for an answer, the longest waiting first. */
export function ToAnswer({ today, isNew, now }: { today: Today; isNew: boolean; now: Date }) {
  const { t } = useTranslation('adminToday');
  const { total, requests } = today.toAnswer;
  const list = requests.every((request) => 'subject' in request) ? 'messages' : 'bookings';
  const all = { to: `/admin/${list}?filter=answer`, label: t('toAnswer.all'), name: t('toAnswer.allNamed') };
  return (
    <Section title={t('toAnswer.title')} count={total} link={total > 0 ? all : undefined}>
      {total === 0 ? (
        <Nothing lastAnswer={today.lastAnswer} isNew={isNew} now={now} />
      ) : (
        <>
          <ul className="box clipped lined">
            {requests.map((request) => (
              <Row key={request._id} request={request} now={now} />
            ))}
          </ul>
          <p className={`hint ${styles['note']}`}>{t('toAnswer.promise', { count: today.promisedHours })}</p>
        </>
      )}
    </Section>
  );
}
