import type { OutsideCalendarView } from '@luar/contracts/outside-calendars';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { requestsKey } from '../../api/current.ts';
import { formatMoment } from '../../time/when.ts';
import { Glyph } from '../../ui/glyph.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading, Waiting } from '../../ui/load-failed.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AddOutside } from './add-outside.tsx';
import styles from './calendars.module.css';
import { outsideQuery, removeOutside } from './queries.ts';
import { useRemoval } from './use-removal.tsx';

/** How a calendar is read, and if it is not, what to do. */
function State({ calendar: { readAt, trouble, isStale } }: { calendar: OutsideCalendarView }) {
  const { t, language } = useTexts('adminCalendars');
  const at = readAt === null ? '' : formatMoment(readAt, language);
  // One failure may pass: the next read is soon.
  if (!isStale) return <p className="hint">{readAt ? t('outside.good', { at }) : t('outside.waits')}</p>;
  return (
    <p className="state" data-tone="act">
      <Glyph name="late" size={18} />
      <span>
        {t(`outside.${trouble ?? 'silent'}`)} {readAt && t('outside.last', { at })}
      </span>
    </p>
  );
}

/** The practitioner's other calendars, whose busy times the diary shows. */
export function OutsidePanel() {
  const { t } = useTexts('adminCalendars');
  const queryClient = useQueryClient();
  const query = useQuery(outsideQuery);
  const again = () => queryClient.invalidateQueries({ queryKey: requestsKey });
  const { ask, question } = useRemoval<OutsideCalendarView>({
    panel: 'outside',
    title: 'outside.removeTitle',
    text: 'outside.removeText',
    remove: ({ _id }) => removeOutside(_id),
    onRemoved: again,
  });
  return (
    <Panel id="outside" title={t('outside.title')} hint={t('outside.hint')}>
      {query.isError && <Waiting query={query} failed={t('loadFailed')} />}
      {query.isPending && <Loading />}
      {query.data && query.data.length > 0 && (
        <ul className="lined">
          {query.data.map((calendar) => (
            <li key={calendar._id} className={styles['entry']}>
              <div>
                <b>{calendar.name}</b> <span className="hint">{calendar.host}/…</span>
                <State calendar={calendar} />
              </div>
              <IconButton quiet label={t('remove', { name: calendar.name })} onClick={() => ask(calendar)}>
                <Icon name="close" size={20} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {query.data && <AddOutside onAdded={() => void again()} />}
      {question}
    </Panel>
  );
}
