import type { MailView, RequestView } from '@luar/contracts/request-views';
import { isReminder } from '@luar/contracts/reminders';
import type { Today } from '@luar/contracts/today';
import { type ReactNode, useState } from 'react';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { call } from '../api/call.ts';
import { CorrectAddress, useRetry } from '../requests/mail-line.tsx';
import { mailNameOf } from '../requests/sentence.ts';
import { shortDay, useWhen } from '../time/when.ts';
import { ActButton, ActFailure, ActLink } from '../ui/act.tsx';
import { List, Row, Section } from '../ui/list.tsx';
import { useAct } from '../ui/use-act.ts';
import styles from './dashboard.module.css';

/** A mail that is not tried any more, with what the practitioner can do about it. */
function Failed({ request, mail }: { request: RequestView; mail: MailView }) {
  const { t } = useTexts(['adminToday', 'adminRequests']);
  const { acting, retry } = useRetry(mail);
  const { name, email } = request;
  const isRefused = mail.step === 'recipient';
  const what = t(`adminRequests:${mailNameOf(mail, request.history)}`, { name });
  return (
    <Row glyph="mailLate" isFault text={isRefused ? t('know.refused', { name, email }) : t('know.failed', { what })}>
      {isRefused ? (
        <CorrectAddress request={request} />
      ) : (
        <ActButton name="retry" acting={acting} text={t('adminRequests:mail.retry')} label={name} onPress={retry} />
      )}
      <ActFailure acting={acting} />
    </Row>
  );
}

/** A mail to the visitor that failed for good. A reminder of a session is worth nothing after it. */
const failedOf = ({ mails }: RequestView): MailView | undefined =>
  mails.find(
    ({ kind, state, step }) =>
      state === 'failed' && step !== 'late' && !kind.endsWith('.practitioner') && !isReminder(kind),
  );

function NewsLine({ news, now }: { news: Today['news'][number]; now: Date }) {
  const { t, language } = useTexts('adminToday');
  const when = useWhen(now);
  const acting = useAct();
  const { act, at, session, booking } = news;
  const { name } = booking;
  const values = { name, session: `${shortDay(session.date, language)}, ${session.time}`, when: when(at) };
  return (
    <Row
      glyph={act === 'accepted' ? 'agreed' : 'over'}
      text={t(act === 'accepted' ? 'know.accepted' : 'know.cancelled', values)}
    >
      <ActButton
        name="seen"
        acting={acting}
        text={t('know.seen')}
        label={name}
        onPress={() =>
          void acting.act({
            name: 'seen',
            // Not the time of this device: what came in meanwhile stays news.
            run: () => call('PUT', '/admin/news', { body: { until: at } }),
            done: t('know.seenDone'),
          })
        }
      />
      <ActFailure acting={acting} />
    </Row>
  );
}

/** The first problem that stops mails. Problems behind it cannot be detected before it is solved. */
function troubleOf({ queue, worker, configured }: Today['mail']) {
  if (queue === 'down') return 'queueDown';
  if (worker === 'silent') return 'workerSilent';
  return configured ? undefined : 'notConfigured';
}

/** The records of the sender's domain that are missing or wrong. Unknown records are not reported. */
const badRecords = ({ domain }: Today['mail']) =>
  domain
    ? (['spf', 'dkim', 'dmarc'] as const).filter((name) => domain[name] === 'missing' || domain[name] === 'faulty')
    : [];

/** The lines, the most urgent first. */
function useLines(today: Today, now: Date): ReactNode[] {
  const { t, language } = useTexts('adminToday');
  const when = useWhen(now);
  const { mail, backup, calendars, unsentMorning, notes } = today;
  const trouble = troubleOf(mail);
  const records = trouble ? [] : badRecords(mail);
  const forHost = (text: string | false | undefined) =>
    text && <Row key={text} glyph="warning" isFault text={`${text} ${t('know.host')}`} />;
  const backupAt = backup?.at ?? undefined;
  const news = today.news
    .filter(({ act, booking }) => act !== 'askedAnother' || booking.state.kind !== 'toAnswer')
    .toReversed();
  return [
    trouble && (
      <Row key="mail" glyph="mailLate" isFault text={t(`know.${trouble}`)}>
        <ActLink to={language === 'pt' ? '/email-test' : '/en/email-test'} text={t('know.checkMail')} reloads />
      </Row>
    ),
    ...today.lateMails.map((request) => {
      const failed = failedOf(request);
      return failed && <Failed key={failed.id} request={request} mail={failed} />;
    }),
    forHost(backup?.isOld && (backupAt ? t('know.backupOld', { when: when(backupAt) }) : t('know.backupNever'))),
    forHost(backup?.copies && t(`know.copies.${backup.copies}`)),
    forHost(
      records.length > 0 &&
        t('know.records', {
          domain: mail.domain?.name ?? '',
          names: new Intl.ListFormat(language).format(records.map((name) => name.toUpperCase())),
        }),
    ),
    ...calendars.map(({ _id, name }) => (
      <Row key={_id} glyph="late" isFault text={t('know.calendar', { name })}>
        <ActLink to="/admin/diary/calendars" text={t('know.see')} label={name} />
      </Row>
    )),
    unsentMorning && (
      <Row key="morning" glyph="mailLate" text={t('know.morning', { date: shortDay(unsentMorning, language) })} />
    ),
    ...news.map((each) => <NewsLine key={each.booking._id + each.at} news={each} now={now} />),
    ...notes.map(({ text, path }) => (
      <Row key={path} glyph="chat" text={textIn(text, language)}>
        <ActLink to={path} text={t('know.read')} />
      </Row>
    )),
  ].filter(Boolean);
}

const shown = 3;

/** What is worth knowing: at most three quiet lines, each gone once it is seen or done. Absent when there is none. */
export function ToKnow({ today, now }: { today: Today; now: Date }) {
  const { t } = useTexts('adminToday');
  const [all, setAll] = useState(false);
  const lines = useLines(today, now);
  const hidden = all ? 0 : Math.max(0, lines.length - shown);
  if (lines.length === 0) return null;
  return (
    <Section title={t('know.title')} className={styles['know']}>
      <List>
        {all ? lines : lines.slice(0, shown)}
        {hidden > 0 && (
          <li>
            <button type="button" className={`press ${styles['rest']}`} onClick={() => setAll(true)}>
              {t('rest', { count: hidden })}
            </button>
          </li>
        )}
      </List>
    </Section>
  );
}
