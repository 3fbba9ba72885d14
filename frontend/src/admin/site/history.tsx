import type { AdminSite, SiteVersion } from '@luar/contracts/site';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTexts } from '../../shared/i18n/use-language.ts';
import { Alert } from '../../shared/ui/alert.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { useReason } from '../api/use-reason.ts';
import { Button } from '../ui/button.tsx';
import dialogStyles from '../ui/dialog.module.css';
import { IconButton } from '../ui/icon-button.tsx';
import { Waiting } from '../ui/load-failed.tsx';
import { useModal } from '../ui/use-modal.ts';
import styles from './history.module.css';
import { changeText } from './labels.ts';
import { historyQuery, loadVersion } from './queries.ts';
import { whenOf } from '../time/when.ts';

interface Props {
  onBring: (old: AdminSite) => void;
}

function Entry({ entry, current, onBring }: Props & { entry: SiteVersion; current: boolean }) {
  const { t, language } = useTexts('adminSite');
  const reason = useReason();
  const load = useMutation({ mutationFn: () => loadVersion(entry.version), onSuccess: onBring });
  const on = whenOf(entry.savedAt, language);
  const when = t(`history.${on.day === 'earlier' ? 'on' : on.day}`, { ...on });
  return (
    <li>
      <p>
        <b>{when}</b>
        <span>{entry.version === 0 ? t('history.first') : changeText(entry.changed, t, language)}</span>
      </p>
      {current ? (
        <span className="hint">{t('history.current')}</span>
      ) : (
        <Button
          kind="quiet"
          text={t('history.bring')}
          aria-label={t('history.bringOf', { when })}
          busy={load.isPending}
          onClick={() => load.mutate()}
        />
      )}
      {load.isError && (
        <div className={styles['failed']}>
          <Alert kind="error">{reason(load.error, t('history.bringFailed'))}</Alert>
        </div>
      )}
    </li>
  );
}

const fewest = 4;

function Entries({ all, onBring }: Props & { all: boolean }) {
  const { t } = useTranslation('adminSite');
  const [asked, setAsked] = useState(all);
  const query = useQuery(historyQuery);
  const { data } = query;
  if (!data) return <Waiting query={query} failed={t('history.loadFailed')} />;
  if (data.length === 0) return <p className="hint">{t('history.empty')}</p>;
  const shown = asked ? data : data.slice(0, fewest);
  return (
    <>
      <ol className={`lined ${styles['entries']}`}>
        {shown.map((entry, at) => (
          <Entry key={entry.version} entry={entry} current={at === 0} onBring={onBring} />
        ))}
      </ol>
      {shown.length < data.length && (
        <Button
          kind="quiet"
          text={t('history.all', { count: data.length })}
          className="wide"
          onClick={() => setAsked(true)}
        />
      )}
      <p className="hint">{t('history.note')}</p>
    </>
  );
}

export function HistoryColumn({ onBring }: Props) {
  const { t } = useTranslation('adminSite');
  return (
    <section className={`box ${styles['column']}`}>
      <h2>{t('history.title')}</h2>
      <Entries all={false} onBring={onBring} />
    </section>
  );
}

export function HistoryDialog({ onBring, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation('adminSite');
  const dialog = useModal(onClose);
  return (
    <dialog ref={dialog} className={`${dialogStyles['dialog']} ${styles['dialog']}`} aria-label={t('history.title')}>
      <div className={`row spread ${styles['head']}`}>
        <h2>{t('history.title')}</h2>
        <IconButton label={t('history.close')} data-start onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      </div>
      <Entries all onBring={onBring} />
    </dialog>
  );
}
