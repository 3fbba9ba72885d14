import { isCalendarDate, todayInLisbon } from '@luar/contracts/lisbon';
import type { TimeOffView } from '@luar/contracts/time-off';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTexts } from '../../../shared/i18n/use-language.ts';
import type { PageModule } from '../../../shared/navigation/lazy-page.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { texts as adminRequests } from '../../requests/texts.ts';
import { ActFailure } from '../../ui/act.tsx';
import { Glyph } from '../../ui/glyph.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Loading, Waiting } from '../../ui/load-failed.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useAct } from '../../ui/use-act.ts';
import { texts as adminDiary } from '../texts.ts';
import { OffForm } from './form.tsx';
import styles from './off.module.css';
import { removeTimeOff, restoreTimeOff, timeOffQuery } from './queries.ts';
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
  const spanText = useSpanText();
  const query = useQuery(timeOffQuery);
  const [edited, setEdited] = useState<TimeOffView>();
  const list = useRef<HTMLElement>(null);
  const toList = () => list.current?.querySelector<HTMLElement>('h2')?.focus();
  const acting = useAct();
  const remove = (entry: TimeOffView) =>
    void acting.act({
      name: entry._id,
      run: () => removeTimeOff(entry._id),
      done: t('off.removed', { span: spanText(entry) }),
      undo: () => restoreTimeOff(entry),
      failed: t('off.failed'),
      place: 'coming-off',
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
          <ActFailure acting={acting} />
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
                onRemove={() => remove(entry)}
              />
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}

export const timeOffPage: PageModule = { Content: TimeOffPage, texts: { adminDiary, adminRequests } };
