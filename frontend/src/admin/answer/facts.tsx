import type { SessionTime } from '@luar/contracts/request-history';
import { todayInLisbon } from '@luar/contracts/lisbon';
import { endOf } from '../../shared/format/clock.ts';
import { formatWeekday } from '../../shared/format/dates.ts';
import { formatPrice } from '../../shared/format/money.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { whenOf } from '../site/when.ts';
import { Glyph } from '../ui/glyph.tsx';
import styles from './facts.module.css';
import type { Found } from './queries.ts';

/** "quinta-feira, 26 de novembro, 11:00 às 12:00". */
function useSpan(): (time: SessionTime, minutes: number) => string {
  const { t, language } = useTexts('adminAnswer');
  return ({ date, time }, minutes) =>
    t('span', {
      day: formatWeekday(date, language, todayInLisbon()),
      from: time,
      until: endOf(time, minutes),
    });
}

export function Asked({ found: { request } }: { found: Found }) {
  const { t, language } = useTexts(['adminAnswer', 'admin']);
  const isBooking = 'date' in request;
  return (
    <>
      <h2 className={`heading ${styles['name']}`}>
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

function SameTime({ found: { kind, sameTime } }: { found: Found }) {
  const { t, language } = useTexts(['adminAnswer', 'adminRequests']);
  if (kind === 'messages') return null;
  if (sameTime.length === 0) {
    return (
      <p className={`with-icon ${styles['free']}`}>
        <Glyph name="done" size={18} />
        {t('noneThen')}
      </p>
    );
  }
  const others = sameTime.map(({ name, serviceName, time, duration, state }) =>
    t(state === 'agreed' ? 'sameTimeAgreed' : 'sameTime', {
      name,
      service: textIn(serviceName, language),
      from: time,
      until: endOf(time, duration),
    }),
  );
  return (
    <p className={`with-icon ${styles['sameTime']}`}>
      <Glyph name="late" />
      <span>
        <b>{t('adminRequests:sameTime.title')}</b> {others.join('; ')}.
      </span>
    </p>
  );
}

export function Facts({ found }: { found: Found }) {
  const { t, language } = useTexts(['adminAnswer', 'adminRequests']);
  const span = useSpan();
  const { request } = found;
  const { day, date, time } = whenOf(request.createdAt, language);
  const received = ({ today: 'receivedToday', yesterday: 'receivedYesterday', earlier: 'receivedOn' } as const)[day];
  const wish = request.history.findLast((event) => event.type === 'askedAnother');
  return (
    <>
      <Asked found={found} />
      {'date' in request && <p>{span(request, request.duration)}</p>}
      <p className="soft">{t(received, { date, time })}</p>
      {request.message && (
        <blockquote className={styles['quote']} lang={request.language}>
          {request.message}
        </blockquote>
      )}
      {wish && request.state.kind === 'toAnswer' && (
        <>
          <p>{t('wish')}</p>
          <blockquote className={styles['quote']} lang={request.language}>
            {wish.wish}
          </blockquote>
        </>
      )}
      <SameTime found={found} />
    </>
  );
}
