import type { VisitForm } from '@luar/contracts/posted';
import type { VisitAct } from '@luar/contracts/visit';
import type { ReactNode } from 'react';
import { OwnTime } from '../../public/booking/receipt.tsx';
import { useFreeUntil } from '../../public/layout/use-promise.ts';
import { endOf } from '../../shared/format/clock.ts';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { button } from '../../shared/ui/button.ts';
import { CancelLink, Continue, WishField } from './choose.tsx';
import { type Shown, useDays, usePrice } from './shown.ts';
import { useVisitTexts } from './texts.ts';
import styles from './visit.module.css';

interface Props {
  path: string;
  act: VisitAct;
  form: VisitForm;
  fields?: Readonly<Record<string, string>>;
  yes: string;
  back: string;
  children: ReactNode;
}

/** The second press, the only one that does something. Back leads to the page before, as it was filled in. */
function Question({ path, act, form, fields = {}, yes, back, children }: Props) {
  const hidden = { act, version: String(form.version), token: form.token, ...fields };
  return (
    <div className={`stack gap-16 ${styles['panel']}`}>
      {children}
      <form action={path} method="post" className={'stack gap-12 screen-only'}>
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button
          type="submit"
          className={`${act === 'cancel' ? `${button()} ${styles['danger']}` : button('primary')} wide`}
        >
          {yes}
        </button>
        <a href={`${path}?${new URLSearchParams({ step: 'back', ...fields })}`} className={`${button('outline')} wide`}>
          {back}
        </a>
      </form>
    </div>
  );
}

export function Accept({ request, path, content }: Shown<'accept'>) {
  const { t } = useVisitTexts();
  const { session, form } = content;
  const { name, priceCents, durationMinutes: count } = request.service;
  const price = usePrice(request);
  const minutes = t('common:service.minutes', { count });
  const facts = [textIn(name, useLanguage()), minutes, priceCents > 0 && price];
  return (
    <Question
      {...{ path, form, act: 'accept', yes: t('accept.yes'), back: t('accept.back') }}
      fields={{ time: `${session.date}T${session.time}` }}
    >
      <p className="soft">{facts.filter(Boolean).join(', ')}</p>
      <p className={styles['day']}>{useDays().long(session)}</p>
      <p>
        <b>{t('booking:recap.span', { time: session.time, ends: endOf(session.time, count) })}</b>{' '}
        <span className="soft">{t('booking:lisbon')}</span>
      </p>
      <OwnTime session={session} zone={request.zone} />
      <p className="soft">{t('accept.text')}</p>
    </Question>
  );
}

export function Another({ path, content }: Shown<'another'>) {
  const { t } = useVisitTexts();
  const { wish, agreed, offered, form } = content;
  const back = offered && !agreed ? t('accept.back') : t('cancel.back');
  const lapses = agreed ? 'textAgreed' : offered ? 'text' : 'textRequested';
  return (
    <Question {...{ path, form, act: 'another', yes: t('another.yes'), back }} fields={{ time: 'another', wish }}>
      {wish.trim() && <Wish text={wish} />}
      <p className="soft">{t(`another.${lapses}`)}</p>
    </Question>
  );
}

/** What the visitor wrote, with its lines. */
export function Wish({ text }: { text: string }) {
  const { t } = useVisitTexts();
  return (
    <figure className={styles['wrote']}>
      <figcaption className="hint">{t('another.wrote')}</figcaption>
      <blockquote>{text.trim()}</blockquote>
    </figure>
  );
}

export function Cancel({ request, path, content }: Shown<'cancel'>) {
  const { t } = useVisitTexts();
  const { agreed, form } = content;
  const service = textIn(request.service.name, useLanguage());
  const day = useDays().long(agreed ?? request.requested);
  const until = useFreeUntil()(agreed ?? request.requested);
  return (
    <Question
      {...{ path, form, act: 'cancel', back: t('cancel.back') }}
      yes={agreed ? t('cancel.yesAgreed') : t('cancel.yes')}
    >
      <p className="soft">{agreed ? t('cancel.textAgreed', { service, day }) : t('cancel.text', { service, day })}</p>
      {agreed && until && <p className="soft">{t('free', { until })}</p>}
    </Question>
  );
}

/** From an agreed session or an unanswered request: take a free hour, ask for another time, or cancel. */
export function Change({ request, path, content }: Shown<'change'>) {
  const { t } = useVisitTexts();
  const days = useDays();
  const { free } = content;
  return (
    <>
      {free.length > 0 && (
        <section className={`stack gap-16 screen-only ${styles['form']}`} aria-labelledby="free">
          <h2 id="free">{t('change.free')}</h2>
          <p className="hint">{t('change.freeHint')}</p>
          {[...Map.groupBy(free, ({ date }) => date)].map(([date, sessions]) => (
            <div key={date} className="stack gap-8">
              <h3>{days.short(sessions[0]!)}</h3>
              <ul className="cluster gap-8">
                {sessions.map((session) => (
                  <li key={session.time}>
                    <a href={`${path}?step=change&time=${date}T${session.time}`} className={button('outline')}>
                      <span className="visually-hidden">{days.short(session)}, </span>
                      {session.time}
                      <OwnTime session={session} zone={request.zone} />
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      <form action={path} method="get" className={`stack gap-20 ${styles['form']}`}>
        <h2>{t('change.another')}</h2>
        <input type="hidden" name="step" value="change" />
        <input type="hidden" name="time" value="another" />
        <WishField
          wish={content.wish}
          hint={t(content.isAgreed ? 'change.anotherHint' : 'change.anotherHintRequested')}
        />
        <Continue />
      </form>
      <CancelLink path={path} isAgreed={content.isAgreed} />
    </>
  );
}
