import { meetingAt, whereText } from '@luar/contracts/meeting';
import { type Ref, useEffect, useRef, useId } from 'react';
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
import disc from '../../illustrations/moon.svg?no-inline';
import { Moon } from '../../illustrations/moon.tsx';
import { drawnLit, phasePath } from '../../moon/phase-path.ts';
import { useChangeTerms } from '../recap.tsx';
import { useMoonDay, useThatDay } from '../moment/use-moons.ts';
import { RequestCalendar } from './calendar-link.tsx';
import styles from './receipt.module.css';
import { Rows } from './rows.tsx';
import { OwnTimeHere } from './own-time.tsx';
import type { Sent } from './sent.ts';

const box = { x: 0, y: 0, width: 104, height: 104 };

/** The moon of the requested day; the full moon without words if it is unknown, none if the site shows none. */
function MoonOfReceipt({ date }: { date: string }) {
  const id = useId();
  const moon = useMoonDay(date);
  const thatDay = useThatDay();
  if (!useSite().practice.moon) return null;
  if (!moon) return <Moon className={styles['fullMoon']} />;
  return (
    <div className={`stack gap-16 ${styles['moon']}`}>
      <svg viewBox="0 0 104 104" width="104" height="104" aria-hidden="true" focusable="false">
        <clipPath id={id}>
          <path d={phasePath(52, 51, ...drawnLit(moon))} />
        </clipPath>
        <circle cx="52" cy="52" r="51" className={styles['dark']} />
        {/* The dark part shows its seas faintly, as in earthshine. */}
        <image href={disc} {...box} opacity="0.14" />
        <image href={disc} {...box} clipPath={`url(#${id})`} />
      </svg>
      <p className="hint centred">{thatDay(moon)}</p>
    </div>
  );
}

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
  const where = whereText(meetingAt(useSite().contact, sent.where), language);
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
        <MoonOfReceipt date={date} />
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
