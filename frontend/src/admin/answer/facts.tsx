import { untilOf } from '@luar/contracts/held-times';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { answerText } from '@luar/contracts/questions';
import { textsOf } from '@luar/contracts/request-fields';
import { agreedIn, type SessionTime } from '@luar/contracts/request-history';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatWeekday } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Elsewhere } from '../requests/elsewhere.tsx';
import { Note } from '../requests/note.tsx';
import { Past } from '../requests/past.tsx';
import { pathOf } from '../requests/queries.ts';
import { Removal } from '../requests/removal.tsx';
import { StateLine, VerdictLine } from '../requests/row.tsx';
import { useMessages, Ways } from '../requests/ways.tsx';
import { useNow, useWhen } from '../time/when.ts';
import { Glyph } from '../ui/glyph.tsx';
import styles from './answer.module.css';
import type { Found } from './queries.ts';

/** "quinta-feira, 26 de novembro, 11:00 às 12:00". */
export function useSpan(): (time: SessionTime, minutes: number) => string {
  const { t, language } = useTexts('adminAnswer');
  return ({ date, time }, minutes) =>
    t('span', {
      day: formatWeekday(date, language, todayInLisbon()),
      from: time,
      until: untilOf({ date, time }, minutes),
    });
}

const Quote = ({ text, language }: { text: string; language: string }) => (
  <blockquote className={`written ${styles['quote']}`} lang={language}>
    {text}
  </blockquote>
);

/** What was asked for, in the visitor's own words, and all that happened since. `act`: what is to be done first. */
export function Facts({ found, act }: { found: Found; act?: ReactNode }) {
  const { t, language } = useTexts(['adminAnswer', 'adminRequests', 'admin']);
  const span = useSpan();
  const now = useNow();
  const { request } = found;
  const when = useWhen(now);
  const messages = useMessages(request, now);
  const contacts = textsOf(request, 'contact').filter(({ name }) => name !== 'name');
  const booking = 'date' in request ? request : undefined;
  const agreed = agreedIn(request.state);
  const wish = request.history.findLast((event) => event.type === 'askedAnother');
  return (
    <section className="box clipped" aria-label={request.name}>
      <div className="stack gap-8 padded">
        <h2 className="heading anywhere">
          {booking
            ? [
                textIn(booking.serviceName, language),
                t('minutes', { count: booking.duration }),
                formatPrice(booking.price, language),
              ].join(', ')
            : 'subject' in request && request.subject}
          {request.language === 'en' && (
            <abbr className="tag" title={t('admin:language.en')}>
              EN
            </abbr>
          )}
        </h2>
        {booking && (
          <dl className="terms">
            {!booking.byHand && (
              <>
                <dt>{t('askedFor')}</dt>
                <dd>{span(booking, booking.duration)}</dd>
              </>
            )}
            {agreed && (
              <>
                <dt>{t('agreed')}</dt>
                <dd>
                  <b>{span(agreed, booking.duration)}</b>
                </dd>
              </>
            )}
            {booking.questions?.map((asked) => (
              <Fragment key={asked.text.pt + asked.text.en}>
                <dt>{textIn(asked.text, language)}</dt>
                <dd>{answerText(asked, language) || t('unanswered')}</dd>
              </Fragment>
            ))}
          </dl>
        )}
        {booking?.verdict && !(agreed && booking.verdict.kind === 'free') && (
          <VerdictLine verdict={booking.verdict} date={(agreed ?? booking).date} />
        )}
        <StateLine request={request} now={now} />
        {!booking?.byHand && <p className="hint">{t('received', { when: when(request.createdAt) })}</p>}
        {request.message && <Quote text={request.message} language={request.language} />}
        {wish && request.state.kind === 'toAnswer' && (
          <>
            <p>{t('wish')}</p>
            <Quote text={wish.wish} language={request.language} />
          </>
        )}
        {act}
      </div>
      <details className={styles['more']}>
        <summary className="row spread gap-12">
          {t('more')}
          <Glyph name="open" size={18} />
        </summary>
        <div className="stack gap-12 small padded">
          <Ways who={request} {...messages}>
            <Link to={`/admin/people/${request._id}`}>
              <Glyph name="people" />
              {t('adminRequests:person')}
            </Link>
          </Ways>
          <p className="soft anywhere">{contacts.map(({ value }) => value).join(' · ')}</p>
          {request.state.kind !== 'suspected' && request.email !== '' && <Elsewhere found={found} />}
          <Past request={request} />
          <Note path={`${pathOf(request)}/note`} id={request._id} stored={request.note} visitor={request.name} />
          <Removal request={request} />
        </div>
      </details>
    </section>
  );
}
