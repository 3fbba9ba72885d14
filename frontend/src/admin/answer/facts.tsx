import { untilOf } from '@luar/contracts/held-times';
import { answerText } from '@luar/contracts/questions';
import { agreedIn, type SessionTime } from '@luar/contracts/request-history';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { Fragment } from 'react';
import { formatWeekday } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { VerdictLine } from '../requests/verdict-line.tsx';
import { whenOf } from '../time/when.ts';
import styles from './facts.module.css';
import type { Found } from './queries.ts';

/** "quinta-feira, 26 de novembro, 11:00 às 12:00". */
function useSpan(): (time: SessionTime, minutes: number) => string {
  const { t, language } = useTexts('adminAnswer');
  return ({ date, time }, minutes) =>
    t('span', {
      day: formatWeekday(date, language, todayInLisbon()),
      from: time,
      until: untilOf({ date, time }, minutes),
    });
}

export function Asked({ found: { request } }: { found: Found }) {
  const { t, language } = useTexts(['adminAnswer', 'admin']);
  const isBooking = 'date' in request;
  return (
    <>
      <h2 className="heading anywhere">
        {request.name}
        {request.language === 'en' && <abbr title={t('admin:language.en')}>EN</abbr>}
      </h2>
      {isBooking ? (
        <p>
          <b>{textIn(request.serviceName, language)}</b>, {t('minutes', { count: request.duration })},{' '}
          {formatPrice(request.price, language)}
        </p>
      ) : (
        <p>
          <b>{request.subject}</b>
        </p>
      )}
    </>
  );
}

export function Facts({ found }: { found: Found }) {
  const { t, language } = useTexts(['adminAnswer', 'adminRequests']);
  const span = useSpan();
  const { request } = found;
  const { day, date, time } = whenOf(request.createdAt, language);
  const received = ({ today: 'receivedToday', yesterday: 'receivedYesterday', earlier: 'receivedOn' } as const)[day];
  const agreed = agreedIn(request.state);
  const wish = request.history.findLast((event) => event.type === 'askedAnother');
  return (
    <>
      <Asked found={found} />
      {'date' in request && (
        <dl className="terms">
          {!request.byHand && (
            <>
              <dt>{t('askedFor')}</dt>
              <dd>{span(request, request.duration)}</dd>
            </>
          )}
          {agreed && (
            <>
              <dt>{t('agreed')}</dt>
              <dd>
                <b>{span(agreed, request.duration)}</b>
              </dd>
            </>
          )}
          {request.questions?.map((asked) => (
            <Fragment key={asked.text.pt + asked.text.en}>
              <dt>{textIn(asked.text, language)}</dt>
              <dd>{answerText(asked, language) || t('unanswered')}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {!('date' in request && request.byHand) && <p className="hint">{t(received, { date, time })}</p>}
      {request.message && (
        <blockquote className={`written ${styles['quote']}`} lang={request.language}>
          {request.message}
        </blockquote>
      )}
      {wish && request.state.kind === 'toAnswer' && (
        <>
          <p>{t('wish')}</p>
          <blockquote className={`written ${styles['quote']}`} lang={request.language}>
            {wish.wish}
          </blockquote>
        </>
      )}
      {'date' in request && request.verdict && (
        <p>
          <VerdictLine verdict={request.verdict} date={(agreed ?? request).date} />
        </p>
      )}
    </>
  );
}
