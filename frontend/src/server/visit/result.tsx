import { type ComponentProps, use } from 'react';
import { calendarFile, eventUid } from '@luar/contracts/calendar';
import { mapLink, meetingAt, placeOf, whereText } from '@luar/contracts/meeting';
import { OwnTime, PromiseCard, SessionRows } from '../../public/booking/receipt.tsx';
import { HeadContext } from '../../public/head/head-context.ts';
import { addressIn } from '../../public/layout/addresses.ts';
import { useFreeUntil } from '../../public/layout/use-promise.ts';
import { useBefore, useSite } from '../../shared/api/site.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { button } from '../../shared/ui/button.ts';
import { LineIcon } from '../../shared/ui/line-icon.tsx';
import { Words } from '../../shared/ui/words.tsx';
import { CancelLink, Facts, Stays } from './choose.tsx';
import { Wish } from './confirm.tsx';
import { Questions } from './questions.tsx';
import { type Shown, useDays, usePrice } from './shown.ts';
import { useVisitTexts } from './texts.ts';
import styles from './visit.module.css';

export function Agreed(shown: Shown<'agreed'>) {
  const { request, path, content } = shown;
  const { t } = useVisitTexts();
  const days = useDays();
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
          <Words as="p">{free ?? t('agreed.until', { day: days.name(session) })}</Words>
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
function Where({ request }: Pick<Shown<'agreed'>, 'request'>) {
  const language = useLanguage();
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
      {way && <div className="hint">{way}</div>}
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

function SessionCard({ request, path, content }: Shown<'agreed'>) {
  const { t } = useVisitTexts();
  const language = useLanguage();
  const { bring, late, online } = useBefore();
  const { session } = content;
  const { service, settled, preparation, zone, place, where } = request;
  const isFree = settled?.by === 'package' || service.priceCents === 0;
  const notes = [
    [t('facts.preparation'), preparation],
    [t('facts.bring'), bring],
    [t('facts.online'), where === 'online' ? online : undefined],
    [t('facts.late'), late],
  ] as const;
  return (
    // Full only here: the session is agreed.
    <PromiseCard lit={1} heading={{ children: t('agreed.session') }}>
      <SessionRows
        service={service}
        session={session}
        minutes={service.durationMinutes}
        own={<OwnTime session={session} zone={zone} />}
        where={where}
        at={place && <Where request={request} />}
        price={usePrice(request)}
        pay={!isFree && (settled ? t('paid') : t('booking:receipt.booked.later'))}
      />
      <SaveToCalendar {...{ request, path, content }} />
      {notes.map(([title, text]) => (
        <Note key={title} title={title} text={text && textIn(text, language)} />
      ))}
    </PromiseCard>
  );
}

const calendarIcon =
  'M6 5.5h12a2 2 0 0 1 2 2V18a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7.5a2 2 0 0 1 2-2zM4 10h16M8.5 3.5v4M15.5 3.5v4';

/** The same entry as in the e-mail: it replaces that of the request. */
function SaveToCalendar({ request, path, content }: Shown<'agreed'>) {
  const { t } = useVisitTexts();
  const language = useLanguage();
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

/** What was asked for, below the moon of its promise. */
const Requested = ({ lit, request }: { lit: number } & ComponentProps<typeof Facts>) => (
  <PromiseCard lit={lit}>
    <Facts request={request} />
  </PromiseCard>
);

/** Not answered yet: the two things that the visitor can do meanwhile. */
export function Received({ request, path }: Omit<Shown<'received'>, 'content'>) {
  const { t } = useVisitTexts();
  return (
    <>
      <Requested lit={0.8} request={request} />
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

export function Asked({ request, path, content }: Shown<'asked'>) {
  const { t } = useVisitTexts();
  return (
    <>
      {content.isMailed && <Alert kind="success">{t('asked.mail', { email: request.maskedEmail })}</Alert>}
      {content.agreed && <Stays agreed={content.agreed} />}
      {content.wish && <Wish text={content.wish} />}
      <Questions {...{ request, path }} />
      {content.mayCancel && <CancelLink path={path} isAgreed={content.agreed !== undefined} />}
    </>
  );
}

/** Nothing is open any more. `lit`: how far the promise came. */
export const Ended = ({ request, lit }: { lit: number } & Pick<Shown<'cancelled'>, 'request'>) => (
  <>
    <Requested lit={lit} request={request} />
    <BookAgain />
  </>
);

export function BookAgain() {
  const { t } = useVisitTexts();
  return (
    <p className="soft centred screen-only">
      <a href={addressIn(useLanguage(), '/booking')} className={button('outline')}>
        {t('cancelled.book')}
      </a>
    </p>
  );
}
