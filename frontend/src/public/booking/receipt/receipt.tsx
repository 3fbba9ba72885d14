import { meetingAt, whereText } from '@luar/contracts/meeting';
import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../shared/api/site.ts';
import { endOf } from '../../../shared/format/clock.ts';
import { formatWeekday } from '../../../shared/format/dates.ts';
import { formatPrice } from '../../../shared/format/money.ts';
import { textIn } from '../../../shared/i18n/text-in.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { button } from '../../../shared/ui/button.ts';
import { Words } from '../../../shared/ui/words.tsx';
import { useToday } from '../../forms/use-today.ts';
import { Moon } from '../../illustrations/moon.tsx';
import { useChangeTerms } from '../recap.tsx';
import { RequestCalendar } from './calendar-link.tsx';
import styles from './receipt.module.css';
import { Rows } from './rows.tsx';
import { OwnTimeHere } from './own-time.tsx';
import type { Sent } from './sent.ts';

/** Focuses the receipt without JavaScript too, where it is part of the answer to a form post. */
const focusedByBrowser = { autoFocus: true };

interface Props {
  sent: Sent;
  /** Whether it was sent just now. A receipt that a reload brings back leaves the focus alone. */
  isNew: boolean;
}

/** What was asked for, and what happens next. Stays after the success message has disappeared. */
export function Receipt({ sent, isNew }: Props) {
  const { t } = useTranslation('bookingReceipt');
  const { t: common } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const title: Ref<HTMLHeadingElement> = useRef(null);
  const { service, date, time } = sent;
  const { contact, practice } = useSite();
  const where = whereText(meetingAt(contact, sent.where), language);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);

  const rows = [
    [t('service'), textIn(service.name, language)],
    [
      t('when'),
      <>
        <span className={styles['line']}>{formatWeekday(date, language, today ?? date)},</span>{' '}
        <span className={styles['line']}>{t('span', { time, ends: endOf(time, service.duration) })},</span>{' '}
        <span className={`hint ${styles['lisbon']}`}>{t('lisbon')}</span>
        <OwnTimeHere session={sent} where={sent.where} className={styles['lisbon']} />
      </>,
    ],
    [t('length'), common('service.minutes', { count: service.duration })],
    [t('where'), where],
    [t('price'), formatPrice(service.price, language)],
  ] as const;

  return (
    <section className={`arch ${styles['receipt']}`} aria-labelledby="receipt">
      <div className={`arch-inside stack ${styles['inner']}`}>
        {practice.moon && <Moon className={styles['fullMoon']} />}
        <h2 id="receipt" ref={title} tabIndex={-1} {...(isNew && focusedByBrowser)}>
          {t('title')}
        </h2>
        <Rows rows={rows} />
        <div className={styles['next']}>
          {sent.page && (
            <a href={sent.page} className={`${button('primary')} wide`}>
              {t('page')}
            </a>
          )}
          <p>{useChangeTerms()}</p>
        </div>
        {/* Sensitive, so the form never asks for it. */}
        {service.category === 'astrology' && (
          <p className={styles['birth']}>
            <Words>{t('birth')}</Words>
          </p>
        )}
        <RequestCalendar {...sent} />
      </div>
    </section>
  );
}
