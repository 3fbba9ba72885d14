import type { CalendarFeedView } from '@luar/contracts/calendar-feeds';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { formatMoment } from '../../time/when.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading, Waiting } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './calendars.module.css';
import { MakeFeed } from './make-feed.tsx';
import { feedsQuery, removeFeed } from './queries.ts';
import { useRemoval } from './use-removal.tsx';

function Feed({ feed, onRemove }: { feed: CalendarFeedView; onRemove: () => void }) {
  const { t, language } = useTexts('adminCalendars');
  const { name, createdAt, lastUsedAt } = feed;
  const at = (instant: string) => ({ at: formatMoment(instant, language) });
  return (
    <li className={styles['entry']}>
      <div>
        <b>{name}</b>
        <p className="hint">
          {lastUsedAt ? t('feed.used', at(lastUsedAt)) : t('feed.never')} · {t('feed.made', at(createdAt))}
        </p>
      </div>
      <IconButton quiet label={t('remove', { name })} onClick={onRemove}>
        <Icon name="close" size={20} />
      </IconButton>
    </li>
  );
}

/** The private addresses at which other programs read the diary. */
export function FeedsPanel() {
  const { t } = useTexts('adminCalendars');
  const queryClient = useQueryClient();
  const query = useQuery(feedsQuery);
  const again = () => queryClient.invalidateQueries({ queryKey: feedsQuery.queryKey });
  const { ask, question } = useRemoval<CalendarFeedView>({
    panel: 'feeds',
    title: 'feed.removeTitle',
    text: 'feed.removeText',
    remove: ({ _id }) => removeFeed(_id),
    onRemoved: again,
  });
  return (
    <Panel id="feeds" title={t('feed.title')} hint={t('feed.hint')}>
      {query.isError && <Waiting query={query} failed={t('loadFailed')} />}
      {query.isPending && <Loading />}
      {query.data && query.data.length > 0 && (
        <ul className="lined">
          {query.data.map((feed) => (
            <Feed key={feed._id} feed={feed} onRemove={() => ask(feed)} />
          ))}
        </ul>
      )}
      {query.data && <MakeFeed onMade={() => void again()} />}
      {question}
    </Panel>
  );
}
