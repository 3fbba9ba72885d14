import type { News as VisitorsAct, Today } from '@luar/contracts/today';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { call } from '../api/call.ts';
import { useReason } from '../api/use-reason.ts';
import { shortDay } from '../time/when.ts';
import { Button } from '../ui/button.tsx';
import { Glyph } from '../ui/glyph.tsx';
import { answerPath, todayQuery } from './queries.ts';
import { Section } from './section.tsx';
import task from '../requests/task.module.css';
import styles from './today.module.css';
import { useFocusAfter } from './use-focus-after.ts';
import { useWhen } from '../time/use-when.ts';

const glyphOf = { accepted: 'agreed', askedAnother: 'swap', cancelled: 'over' } as const;

/** The one thing to do next: to answer, to see the day, or only to read. */
function nextOf({ act, session, booking }: VisitorsAct) {
  if (booking.state.kind === 'toAnswer') return { name: 'answer', to: answerPath(booking) } as const;
  if (act === 'accepted' && booking.state.kind === 'agreed')
    return { name: 'diary', to: `/admin/diary?date=${session.date}` } as const;
  return { name: 'request', to: answerPath(booking) } as const;
}

function Row({ of, now }: { of: VisitorsAct; now: Date }) {
  const { t, language } = useTexts('adminToday');
  const when = useWhen(now);
  const { act, at, session, booking } = of;
  const next = nextOf(of);
  return (
    <li>
      <Link to={next.to} className={`press ${task['task']}`}>
        <Glyph name={glyphOf[act]} size={22} />
        <b>{booking.name}</b>
        <span className={`hint ${task['due']}`}>{when(at)}</span>
        <span className={task['about']}>
          {t(`news.${act}`, { session: `${shortDay(session.date, language)}, ${session.time}` })}{' '}
          <b className={task['next']}>{t(`news.${next.name}`)}</b>
        </span>
        <Glyph name="next" size={18} />
      </Link>
    </li>
  );
}

function Listed({ news, newest, now }: { news: Today['news']; newest: VisitorsAct; now: Date }) {
  const { t } = useTranslation('adminToday');
  const reason = useReason();
  const queryClient = useQueryClient();
  const button = useFocusAfter();
  const seen = useMutation({
    // Not the time of this device: what came in meanwhile stays news.
    mutationFn: () => call('PUT', '/admin/news', { needs: {}, body: { until: newest.at } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: todayQuery.queryKey }),
  });
  const more = news.total - news.acts.length;
  return (
    <Section title={t('news.title')} count={news.total}>
      <ul className="box clipped lined">
        {news.acts.map((act) => (
          <Row key={`${act.booking._id} ${act.at}`} of={act} now={now} />
        ))}
      </ul>
      {more > 0 && <p className={`hint ${styles['note']}`}>{t('news.more', { count: more })}</p>}
      {seen.isError && <Alert kind="error">{reason(seen.error, t('news.failed'))}</Alert>}
      <Button
        kind="quiet"
        glyph="done"
        text={t('news.seen')}
        className={styles['note']}
        busy={seen.isPending}
        onClick={() => seen.mutate()}
        ref={button}
      />
    </Section>
  );
}

/** What visitors did since the practitioner last said that it is seen; absent when there is nothing. */
export function News({ news, now }: { news: Today['news']; now: Date }) {
  const [newest] = news.acts;
  return newest && <Listed news={news} newest={newest} now={now} />;
}
