import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { shortDate, shortWeekday, whenOf } from '../site/when.ts';
import { Glyph } from '../ui/glyph.tsx';
import { weekday } from '@luar/contracts/lisbon';
import { Details } from './details.tsx';
import { Marked } from './marked.tsx';
import type { KnownRequest } from './queries.ts';
import styles from './row.module.css';
import { mailsOf, slowMinutes, StateLine } from './state-line.tsx';

interface Props {
  request: KnownRequest;
  typed: string;
  opened?: boolean;
  now: Date;
}

/** One request as a line that opens in place. */
export function Row({ request, typed, opened = false, now }: Props) {
  const { t } = useTranslation(['adminRequests', 'admin']);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(opened);
  const id = useId();
  const isBooking = !('subject' in request);
  const title = isBooking ? textIn(request.serviceName, language) : request.subject;
  const session = isBooking
    ? `${shortWeekday(weekday(request.date), language)} ${shortDate(request.date, language)}, ${request.time}`
    : '';
  const came = whenOf(request.createdAt, language, now);
  const mails = mailsOf(request, now);
  return (
    <article className={styles['row']} aria-labelledby={`${id}-name`}>
      <h3>
        <button
          type="button"
          className={styles['head']}
          aria-expanded={isOpen}
          aria-controls={`${id}-details`}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles['name']} id={`${id}-name`}>
            <Marked text={request.name} typed={typed} />
            {request.language === 'en' && <abbr title={t('admin:language.en')}>EN</abbr>}
          </span>
          <span className={styles['title']}>
            <Marked text={title} typed={typed} />
          </span>
          <span className={styles['session']}>{session || came.date}</span>
          <StateLine request={request} now={now} />
          {mails.isLate && (
            <span className={styles['state']} data-tone="late">
              <Glyph name="mailLate" size={18} />
              {t(mails.key, { minutes: slowMinutes })}
            </span>
          )}
          <span className={styles['mails']} data-late={mails.isLate ? '' : undefined}>
            <Glyph name={mails.glyph} size={18} />
            {!mails.isLate && <span className="visually-hidden">{t(mails.key, { minutes: slowMinutes })}</span>}
          </span>
          <span className={styles['came']}>{came.day === 'earlier' ? came.date : came.time}</span>
          <Glyph name={isOpen ? 'shut' : 'open'} size={18} />
        </button>
      </h3>
      <div id={`${id}-details`} hidden={!isOpen}>
        {isOpen && <Details request={request} title={title} typed={typed} />}
      </div>
    </article>
  );
}
