import type { CalendarFeedView } from '@luar/contracts/calendar-feeds';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useReason } from '../../api/use-reason.ts';
import { formatMoment } from '../../site/when.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading, Waiting } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from './calendars.module.css';
import { MakeFeed } from './make-feed.tsx';
import { feedsQuery, removeFeed } from './queries.ts';

function Feed({ feed, onRemove }: { feed: CalendarFeedView; onRemove: () => void }) {
  const { t, language } = useTexts('adminCalendars');
  const { name, createdAt, lastUsedAt } = feed;
  const at = (instant: string) => ({ at: formatMoment(instant, language) });
  return (
    <li className={styles['entry']}>
      <div>
        <b>{name}</b>
        <p className="soft">
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
  const reason = useReason();
  const queryClient = useQueryClient();
  const query = useQuery(feedsQuery);
  const [asked, setAsked] = useState<CalendarFeedView>();
  const again = () => queryClient.invalidateQueries({ queryKey: feedsQuery.queryKey });
  const remove = useMutation({
    mutationFn: ({ _id }: CalendarFeedView) => removeFeed(_id),
    onSuccess: () => {
      setAsked(undefined);
      // The button that had the focus is gone.
      setTimeout(() => document.querySelector<HTMLElement>('#feeds h2')?.focus());
      return again();
    },
  });
  return (
    <Panel id="feeds" title={t('feed.title')} hint={t('feed.hint')}>
      {query.isError && <Waiting query={query} failed={t('loadFailed')} />}
      {query.isPending && <Loading />}
      {query.data && query.data.length > 0 && (
        <ul className="lined">
          {query.data.map((feed) => (
            <Feed key={feed._id} feed={feed} onRemove={() => setAsked(feed)} />
          ))}
        </ul>
      )}
      {query.data && <MakeFeed onMade={() => void again()} />}
      {asked && (
        <Confirm
          title={t('feed.removeTitle', { name: asked.name })}
          text={t('feed.removeText')}
          action={t('removeIt')}
          busy={remove.isPending}
          error={remove.isError ? reason(remove.error, t('failed')) : undefined}
          onConfirm={() => remove.mutate(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}
