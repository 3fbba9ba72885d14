import { use } from 'react';
import { calendarFile, eventUid } from '@luar/contracts/calendar';
import { untilOf } from '@luar/contracts/held-times';
import { mapLink, meetingAt, placeOf, whereText } from '@luar/contracts/meeting';
import receipt from '../../public/booking/receipt.module.css';
import { OwnTime, Rows } from '../../public/booking/receipt.tsx';
import { PromiseMoon } from '../../public/moon/large-moon.tsx';
import { addressIn } from '../../public/layout/addresses.ts';
import { HeadContext } from '../../public/head/head-context.ts';
import { useBefore, useSite } from '../../shared/api/site.ts';
import { useFreeUntil } from '../../public/layout/use-promise.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { button } from '../../shared/ui/button.ts';
import { LineIcon } from '../../shared/ui/line-icon.tsx';
import { Words } from '../../shared/ui/words.tsx';
import { Facts } from './choose.tsx';
import { Wish } from './confirm.tsx';
import { dayName, longDay, shortDay, type Shown, usePrice } from './shown.ts';
import { Questions } from './questions.tsx';
import { useVisitTexts } from './texts.ts';
import styles from './visit.module.css';

export function Agreed(shown: Shown<'agreed'>) {
  const { request, language, path, content } = shown;
  const { t } = useVisitTexts();
  const { by, session, mayChange } = content;
  const until = useFreeUntil()(session);
  const free = until && t('free', { until });
  const { maskedEmail: email, service } = request;
  const sent =
    service.priceCents === 0 || request.settled ? t('agreed.mail', { email }) : t('agreed.mailPay', { email });
  return (
    <>
      <Alert kind="success">{by === 'visitor' ? sent : t('agreed.letter', { email })}</Alert>
      <SessionCard {...shown} />
      <Questions {...{ request, path }} />
      {mayChange && (
        <div className="soft centred screen-only">
          <Words as="p">{free ?? t('agreed.until', { day: dayName(session, language) })}</Words>
          <p>
            <a href={`${path}?step=change`} className="target">
              {t('agreed.change')}
            </a>
          </p>
          <p>
            <a href={`${path}?step=cancel`} className="target">
              {t('change.cancel')}
            </a>
          </p>
        </div>
      )}
    </>
  );
}

/** The address, with a map and the way in, or the meeting link. */
function Where({ request, language }: Pick<Shown<'agreed'>, 'request' | 'language'>) {
  const contact = meetingAt(useSite().contact, request.where);
  const { address = '', door, link = '' } = request.place ?? {};
  const way = door && textIn(door, language);
  const href = link || mapLink(address, contact, language);
  if (!href) return whereText(contact, language);
  return (
    <>
      <a href={href} rel="noreferrer">
        {link || address}
      </a>
      {way && <span className={`hint ${receipt['line']}`}>{way}</span>}
    </>
  );
}

function Note({ title, text }: { title: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <div className={`stack gap-4 ${styles['lines']}`}>
      <h3>{title}</h3>
      <p className="soft small">{text}</p>
    </div>
  );
}

function SessionCard({ request, language, today, path, content }: Shown<'agreed'>) {
  const { t } = useVisitTexts();
  const contact = meetingAt(useSite().contact, request.where);
  const { bring, late, online } = useBefore();
  const { session } = content;
  const { service, settled, preparation } = request;
  const { name, durationMinutes, priceCents } = service;
  const price = usePrice();
  const isToPay = settled?.by === 'package' || priceCents === 0 ? undefined : !settled;
  const rows = [
    [t('facts.service'), textIn(name, language)],
    [
      t('facts.when'),
      <>
        <span className={receipt['line']}>{longDay(session, language, today)},</span>{' '}
        <span className={receipt['line']}>
          {t('span', { from: session.time, to: untilOf(session, durationMinutes) })},
        </span>{' '}
        <span className={`hint ${receipt['line']}`}>{t('lisbon')}</span>
        <OwnTime session={session} zone={request.zone} />
      </>,
    ],
    [t('facts.where'), (request.place || whereText(contact, language)) && <Where {...{ request, language }} />],
    [
      t('facts.price'),
      <>
        {price(request, language)}
        {isToPay !== undefined && <span className={`hint ${receipt['line']}`}>{t(isToPay ? 'toPay' : 'paid')}</span>}
      </>,
    ],
  ] as const;
  const notes = [
    [t('facts.preparation'), preparation],
    [t('facts.bring'), bring],
    [t('facts.online'), request.where === 'online' ? online : undefined],
    [t('facts.late'), late],
  ] as const;
  return (
    <section className={`arch ${receipt['receipt']} ${styles['arch']}`} aria-labelledby="session">
      <div className={`arch-inside stack ${receipt['inner']}`}>
        {/* Full only here: the session is agreed. */}
        <PromiseMoon lit={1} className={receipt['moon']} />
        <h2 id="session">{t('agreed.session')}</h2>
        <Rows rows={rows} />
        <SaveToCalendar {...{ request, language, path, content }} />
        {notes.map(([title, text]) => (
          <Note key={title} title={title} text={text && textIn(text, language)} />
        ))}
      </div>
    </section>
  );
}

const calendarIcon =
  'M6 5.5h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2zM4 10h16M8.5 3.5v4M15.5 3.5v4';

/** The same entry as in the e-mail: it replaces that of the request. */
function SaveToCalendar({ request, language, path, content }: Omit<Shown<'agreed'>, 'today'>) {
  const { t } = useVisitTexts();
  const { siteUrl } = use(HeadContext);
  const { identity, contact } = useSite();
  const { session, calendar } = content;
  const file = calendarFile({
    uid: eventUid(calendar.id),
    sequence: calendar.sequence,
    status: 'CONFIRMED',
    stamp: new Date(calendar.at),
    organizer: { name: identity.name, email: contact.email },
    ...session,
    minutes: request.service.durationMinutes,
    summary: `${textIn(request.service.name, language)}, ${identity.name}`,
    description: t('agreed.entry'),
    location: placeOf(meetingAt(contact, request.where), language),
    alarms: true,
    url: siteUrl + path,
  });
  // A plain link, which works without JavaScript and needs no request.
  return (
    <a
      className={`${button('outline')} wide`}
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={t('agreed.file')}
    >
      <LineIcon path={calendarIcon} size={22} />
      {t('agreed.calendar')}
    </a>
  );
}

/** Not answered yet: what was asked for, and the two things that the visitor can do meanwhile. */
export function Received({ request, language, today, path }: Omit<Shown<'received'>, 'content'>) {
  const { t } = useVisitTexts();
  return (
    <>
      <div className={`arch ${receipt['receipt']} ${styles['arch']}`}>
        <div className={`arch-inside stack ${receipt['inner']}`}>
          <PromiseMoon lit={0.8} className={receipt['moon']} />
          <Facts {...{ request, language, today }} />
        </div>
      </div>
      <Questions {...{ request, path }} />
      <div className="soft centred screen-only">
        <p>
          <a href={`${path}?step=change`} className="target">
            {t('received.change')}
          </a>
        </p>
      </div>
    </>
  );
}

export function Asked({ request, language, today, path, content }: Shown<'asked'>) {
  const { t } = useVisitTexts();
  return (
    <>
      {content.isMailed && <Alert kind="success">{t('asked.mail', { email: request.maskedEmail })}</Alert>}
      {content.agreed && (
        <p className="soft">
          {t('choose.stays', { day: shortDay(content.agreed, language, today), time: content.agreed.time })}
        </p>
      )}
      {content.wish && <Wish text={content.wish} />}
      <Questions {...{ request, path }} />
      {content.mayCancel && (
        <p className={styles['cancel']}>
          <a href={`${path}?step=cancel`}>{t(content.agreed ? 'change.cancel' : 'choose.cancel')}</a>
        </p>
      )}
    </>
  );
}

export function Ended({ language }: Pick<Shown<'cancelled'>, 'language'>) {
  const { t } = useVisitTexts();
  return (
    <p className="soft centred screen-only">
      <a href={addressIn(language, '/booking')} className={button('outline')}>
        {t('cancelled.book')}
      </a>
    </p>
  );
}
