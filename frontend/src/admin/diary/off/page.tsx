import { isCalendarDate, todayInLisbon } from '@luar/contracts/lisbon';
import type { TimeOffView } from '@luar/contracts/time-off';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import type { PageModule } from '../../../shared/navigation/lazy-page.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { useReason } from '../../api/use-reason.ts';
import { requestsKey } from '../../api/current.ts';
import { texts as adminRequests } from '../../requests/texts.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading, Waiting } from '../../ui/load-failed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { texts as adminDiary } from '../texts.ts';
import { OffForm } from './form.tsx';
import styles from './off.module.css';
import { removeTimeOff, timeOffQuery } from './queries.ts';
import { useSpanText } from './use-span-text.ts';

interface EntryProps {
  entry: TimeOffView;
  onEdit: () => void;
  onRemove: () => void;
}

function Entry({ entry, onEdit, onRemove }: EntryProps) {
  const { t, language } = useTexts('adminDiary');
  const span = useSpanText()(entry);
  const note = entry.note[language] || entry.note.pt;
  return (
    <li className={styles['entry']}>
      <p>
        <b>{span}</b>
        {(entry.title || note) && (
          <span className="hint">{[entry.title, note && t('off.said', { note })].filter(Boolean).join(' · ')}</span>
        )}
      </p>
      <IconButton label={t('off.edit', { span })} onClick={onEdit}>
        <Glyph name="edit" size={18} />
      </IconButton>
      <IconButton quiet label={t('off.remove', { span })} onClick={onRemove}>
        <Icon name="close" size={20} />
      </IconButton>
    </li>
  );
}

function TimeOffPage() {
  const { t } = useTexts('adminDiary');
  const [search] = useSearchParams();
  const date = search.get('date') ?? '';
  const queryClient = useQueryClient();
  const reason = useReason();
  const spanText = useSpanText();
  const query = useQuery(timeOffQuery);
  const [edited, setEdited] = useState<TimeOffView>();
  const [asked, setAsked] = useState<TimeOffView>();
  const list = useRef<HTMLElement>(null);
  const toList = () => list.current?.querySelector<HTMLElement>('h2')?.focus();
  const remove = useMutation({
    mutationFn: ({ _id }: TimeOffView) => removeTimeOff(_id),
    onSuccess: () => {
      setAsked(undefined);
      setTimeout(toList);
      return queryClient.invalidateQueries({ queryKey: requestsKey });
    },
  });
  const today = todayInLisbon();
  const coming = query.data?.filter(({ last }) => last === null || last >= today);
  return (
    <>
      <PageHead title={t('off.title')} note={t('off.lead')} back={{ to: '/admin/diary', label: t('title') }} />
      <div className="stack gap-20 narrow">
        <OffForm
          key={edited?._id ?? 'new'}
          entry={edited}
          from={isCalendarDate(date) ? date : ''}
          onSaved={() => {
            setEdited(undefined);
            setTimeout(toList);
          }}
          {...(edited && { onCancel: () => setEdited(undefined) })}
        />
        <section ref={list} className="box" aria-labelledby="coming-off">
          <h2 id="coming-off" className={`heading ${styles['none']}`} tabIndex={-1}>
            {t('off.coming')}
          </h2>
          {query.isError && <Waiting query={query} failed={t('off.loadFailed')} />}
          {query.isPending && <Loading />}
          {coming?.length === 0 && <p className={`hint ${styles['none']}`}>{t('off.none')}</p>}
          <ul className={`lined ${styles['list']}`}>
            {coming?.map((entry) => (
              <Entry
                key={entry._id}
                entry={entry}
                onEdit={() => {
                  setEdited(entry);
                  window.scrollTo(0, 0);
                  setTimeout(() => document.querySelector<HTMLElement>('main [name="from"]')?.focus());
                }}
                onRemove={() => setAsked(entry)}
              />
            ))}
          </ul>
        </section>
      </div>
      {asked && (
        <Confirm
          title={t('off.removeTitle')}
          text={spanText(asked)}
          action={t('off.removeIt')}
          busy={remove.isPending}
          error={remove.isError ? reason(remove.error, t('off.failed')) : undefined}
          onConfirm={() => remove.mutate(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

export const timeOffPage: PageModule = { Content: TimeOffPage, texts: { adminDiary, adminRequests } };
