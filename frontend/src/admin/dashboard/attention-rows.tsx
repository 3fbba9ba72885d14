import type { OutsideCalendarView } from '@luar/contracts/outside-calendars';
import type { Today } from '@luar/contracts/today';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Words } from '../../shared/ui/words.tsx';
import { Glyph, type GlyphName } from '../ui/glyph.tsx';
import { pill } from '../ui/pill.ts';
import styles from './attention.module.css';
import type { badRecords, Trouble } from './trouble.ts';
import { shortDay } from '../time/when.ts';
import { useWhen } from '../time/use-when.ts';

interface Props {
  tone: 'red' | 'amber';
  glyph: GlyphName;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
}

export function AttentionRow({ tone, glyph, title, text, children }: Props) {
  return (
    <li className={styles['row']} data-tone={tone}>
      <Glyph name={glyph} size={22} />
      <p>
        <Words as="b">{title}</Words> {typeof text === 'string' ? <Words>{text}</Words> : text}
      </p>
      {children && <div className={`cluster ${styles['acts']}`}>{children}</div>}
    </li>
  );
}

interface TroubleProps {
  trouble: Trouble;
  lastHeard: string | null | undefined;
  now: Date;
}

export function TroubleRow({ trouble, lastHeard, now }: TroubleProps) {
  const { t, language } = useTexts('adminToday');
  const when = useWhen(now);
  const heard =
    trouble === 'workerSilent' && lastHeard ? `${t('attention.lastHeard', { when: when(lastHeard) })} ` : '';
  return (
    <AttentionRow
      tone={trouble === 'notConfigured' ? 'amber' : 'red'}
      glyph="mailLate"
      title={t(`attention.${trouble}`)}
      text={heard + t(`attention.${trouble}Text`)}
    >
      {/* The mail test is a page of the site, which is another bundle. */}
      <Link className={pill('quiet')} to={language === 'pt' ? '/email-test' : '/en/email-test'} reloadDocument>
        {t('attention.checkMail')}
      </Link>
    </AttentionRow>
  );
}

type Lists = Record<'bookings' | 'messages', number>;

/** Links to the lists in which there is something; `all` if it is only one list. */
function ListLinks({ bookings, messages, search, all }: Lists & { search: string; all?: string }) {
  const { t } = useTranslation('adminToday');
  const isOne = bookings === 0 || messages === 0;
  const link = (list: 'bookings' | 'messages') => (
    <Link className={pill('quiet')} to={`/admin/${list}?filter=${search}`}>
      {isOne && all ? all : t(`attention.in.${list}`)}
    </Link>
  );
  return (
    <>
      {bookings > 0 && link('bookings')}
      {messages > 0 && link('messages')}
    </>
  );
}

export function HeldRow({ bookings, messages }: Lists) {
  const { t } = useTranslation('adminToday');
  const count = bookings + messages;
  const all = count === 2 ? t('attention.seeBoth') : t('attention.see', { count });
  return (
    <AttentionRow tone="amber" glyph="held" title={t('attention.held', { count })} text={t('attention.heldText')}>
      <ListLinks bookings={bookings} messages={messages} search="spam" all={all} />
    </AttentionRow>
  );
}

export function BackupRow({ backup, now }: { backup: NonNullable<Today['backup']>; now: Date }) {
  const { t } = useTranslation('adminToday');
  const when = useWhen(now);
  const title = backup.at ? t('attention.backupOld', { when: when(backup.at) }) : t('attention.backupNever');
  return <AttentionRow tone="red" glyph="held" title={title} text={t('attention.backupText')} />;
}

export function CopiesRow({ trouble }: { trouble: 'old' | 'unproven' }) {
  const { t } = useTranslation('adminToday');
  return (
    <AttentionRow tone="red" glyph="held" title={t(`attention.copies.${trouble}`)} text={t('attention.tellHost')} />
  );
}

/** A system that was down past the morning, or a mail server that was away. */
export function MorningRow({ date }: { date: string }) {
  const { t, language } = useTexts('adminToday');
  const title = t('attention.morning', { date: shortDay(date, language) });
  return <AttentionRow tone="amber" glyph="mailLate" title={title} text={t('attention.morningText')} />;
}

/** Another calendar that is not read: its busy times may be missing. */
export function CalendarRow({ calendar: { name, readAt }, now }: { calendar: OutsideCalendarView; now: Date }) {
  const { t } = useTranslation('adminToday');
  const when = useWhen(now);
  const last = readAt ? `${t('attention.calendarLast', { when: when(readAt) })} ` : '';
  return (
    <AttentionRow
      tone="amber"
      glyph="late"
      title={t('attention.calendar', { name })}
      text={last + t('attention.calendarText')}
    >
      <Link className={pill('quiet')} to="/admin/diary/calendars">
        {t('attention.seeCalendars')}
      </Link>
    </AttentionRow>
  );
}

interface DomainProps {
  domain: Today['mail']['domain'];
  records: ReturnType<typeof badRecords>;
}

/** The DNS records without which mails are taken for spam, each with what to do. */
export function DomainRow({ domain, records }: DomainProps) {
  const { t } = useTranslation('adminToday');
  if (!domain) return null;
  const each = records.map((name) =>
    t(domain[name] === 'missing' ? 'attention.recordMissing' : 'attention.recordFaulty', { name: name.toUpperCase() }),
  );
  return (
    <AttentionRow
      tone="amber"
      glyph="mailLate"
      title={t('attention.domain', { domain: domain.name })}
      text={`${each.join(' ')} ${t('attention.domainText')}`}
    />
  );
}

/** The requests with late mails that have no row of their own. */
export function UnnamedRow({ title, ...lists }: Lists & { title: string }) {
  return (
    <AttentionRow tone="red" glyph="mailLate" title={title}>
      <ListLinks {...lists} search="failed" />
    </AttentionRow>
  );
}
