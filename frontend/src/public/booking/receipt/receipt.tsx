import { whereText } from '@luar/contracts/meeting';
import { type Ref, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../shared/api/site.ts';
import { formatWeekday } from '../../../shared/format/dates.ts';
import { formatPrice } from '../../../shared/format/money.ts';
import { textIn } from '../../../shared/i18n/text-in.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Words } from '../../../shared/ui/words.tsx';
import { useToday } from '../../forms/use-today.ts';
import { minutesOf, timeOf } from '../moment/clock.ts';
import { CalendarLink } from './calendar-link.tsx';
import { MoonOfReceipt } from './moon-of-receipt.tsx';
import { NextSteps } from './next-steps.tsx';
import { useLaterTexts } from '../use-later-texts.ts';
import styles from './receipt.module.css';
import type { Sent } from './sent.ts';

/** Focuses the receipt without JavaScript too, where it is part of the answer to a form post. */
const focusedByBrowser = { autoFocus: true };

interface Props {
  sent: Sent;
  /** Whether it was sent just now. A receipt that a reload brings back leaves the focus alone. */
  isNew: boolean;
}

/** What was asked for, and what happens next. Stays after the success message has disappeared. */
export default function Receipt({ sent, isNew }: Props) {
  const { t } = useLaterTexts();
  const { t: common } = useTranslation();
  const language = useLanguage();
  const today = useToday();
  const title: Ref<HTMLHeadingElement> = useRef(null);
  const { service, date, time } = sent;
  const where = whereText(useSite().contact, language);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);

  const rows = [
    [t('receipt.service'), textIn(service.name, language)],
    [
      t('receipt.when'),
      <>
        <span className={styles['line']}>{formatWeekday(date, language, today ?? date)},</span>
        <span className={styles['line']}>
          {t('receipt.span', { time, ends: timeOf(minutesOf(time) + service.duration) })}
        </span>
        <span className={styles['lisbon']}>{t('receipt.lisbon')}</span>
      </>,
    ],
    [t('receipt.length'), common('service.minutes', { count: service.duration })],
    [t('receipt.where'), where],
    [t('receipt.price'), service.price === 0 ? common('service.free') : formatPrice(service.price, language)],
  ] as const;

  return (
    <section className={styles['receipt']} aria-labelledby="receipt">
      <div className={styles['inner']}>
        <MoonOfReceipt date={date} />
        <h2 id="receipt" ref={title} tabIndex={-1} {...(isNew && focusedByBrowser)}>
          {t('receipt.title')}
        </h2>
        <dl>
          {rows.map(
            ([name, value]) =>
              value && (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        <NextSteps email={sent.email} isFree={service.price === 0} />
        {/* Sensitive, so the form never asks for it. */}
        {service.category === 'astrology' && (
          <p className={styles['birth']}>
            <Words>{t('receipt.birth')}</Words>
          </p>
        )}
        <CalendarLink {...sent} />
      </div>
    </section>
  );
}
