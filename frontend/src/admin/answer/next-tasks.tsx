import type { BookingView, MessageView } from '@luar/contracts/admin';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { textIn } from '../../shared/i18n/text-in.ts';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { call } from '../api/call.ts';
import { requestsKey } from '../api/current.ts';
import { useNow } from '../time/use-now.ts';
import { shortDay } from '../time/when.ts';
import { Glyph } from '../ui/glyph.tsx';
import { Due } from './due.tsx';
import row from '../requests/task.module.css';
import styles from './sent.module.css';

type Waiting = BookingView | MessageView;
const shownTasks = 3;

const waitingQuery = queryOptions({
  queryKey: [...requestsKey, 'waiting'],
  queryFn: async ({ signal }) => {
    const lists = await Promise.all(
      (['bookings', 'messages'] as const).map(async (list) => {
        const path = `/admin/${list}?filter=answer&sort=oldest&limit=${shownTasks + 1}`;
        return (await call('GET', path, { needs: { [list]: 'list' }, signal }))[list] as Waiting[];
      }),
    );
    return lists.flat().sort((one, other) => (one.answerBy ?? '').localeCompare(other.answerBy ?? ''));
  },
  retry: false,
});

/** The requests that wait for an answer, most urgent first. */
export function NextTasks({ except }: { except: string }) {
  const { t, language } = useTexts('adminAnswer');
  const now = useNow();
  const { data = [] } = useQuery(waitingQuery);
  const tasks = data.filter(({ _id }) => _id !== except).slice(0, shownTasks);
  if (tasks.length === 0) return null;
  return (
    <section className={styles['next']} aria-labelledby="next">
      <h2 id="next" className="heading">
        {t('sent.next')}
      </h2>
      <ul className="box clipped lined">
        {tasks.map((task) => (
          <li key={task._id}>
            <Link to={`/admin/answer/${task._id}`} className={`press ${row['task']}`}>
              <Glyph name={'date' in task ? 'bookings' : 'messages'} size={22} />
              <b>{task.name}</b>
              {task.answerBy && (
                <span className={row['due']}>
                  <Due answerBy={task.answerBy} now={now} />
                </span>
              )}
              <span className={row['about']}>
                {'date' in task
                  ? `${textIn(task.serviceName, language)}, ${shortDay(task.date, language)}, ${task.time}`
                  : t('sent.message', { subject: task.subject })}
              </span>
              <Glyph name="next" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
