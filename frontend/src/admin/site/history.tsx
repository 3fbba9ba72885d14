import type { AdminSite } from '@luar/contracts/site';
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
import { historyKey, loadVersion, loadVersions } from './queries.ts';
import { whenOf } from '../time/when.ts';

interface Version {
  version: number;
  savedAt: string | null;
  changed?: string[];
}

/** What has a history. */
interface Saved<T> {
  key: readonly string[];
  list: () => Promise<readonly Version[]>;
  load: (version: number) => Promise<T>;
}

interface Props<T> {
  of: Saved<T>;
  onBring: (old: T) => void;
}

/** The texts are those of the site settings. */
export const siteHistory: Saved<AdminSite> = { key: historyKey, list: loadVersions, load: loadVersion };

function Entry<T>({ of, entry, current, onBring }: Props<T> & { entry: Version; current: boolean }) {
  const { t, language } = useTexts('adminSite');
  const reason = useReason();
  const load = useMutation({ mutationFn: () => of.load(entry.version), onSuccess: onBring });
  const on = entry.savedAt === null ? undefined : whenOf(entry.savedAt, language);
  const when = on ? t(`history.${on.day === 'earlier' ? 'on' : on.day}`, { ...on }) : t('history.first');
  const isFirst = entry.version === 0 && on !== undefined;
  return (
    <li>
      <p>
        <b>{when}</b>
        {isFirst && <span>{t('history.first')}</span>}
        {!isFirst && entry.changed && <span>{changeText(entry.changed, t, language)}</span>}
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

function Entries<T>({ of, all, onBring }: Props<T> & { all: boolean }) {
  const { t } = useTranslation('adminSite');
  const [asked, setAsked] = useState(all);
  const query = useQuery({ queryKey: of.key, queryFn: of.list, staleTime: 0 });
  const { data } = query;
  if (!data) return <Waiting query={query} failed={t('history.loadFailed')} />;
  if (data.length === 0) return <p className="hint">{t('history.empty')}</p>;
  const shown = asked ? data : data.slice(0, fewest);
  return (
    <>
      <ol className={`lined ${styles['entries']}`}>
        {shown.map((entry, at) => (
          <Entry key={entry.version} of={of} entry={entry} current={at === 0} onBring={onBring} />
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

export function HistoryColumn({ onBring }: Pick<Props<AdminSite>, 'onBring'>) {
  const { t } = useTranslation('adminSite');
  return (
    <section className={`box ${styles['column']}`}>
      <h2>{t('history.title')}</h2>
      <Entries of={siteHistory} all={false} onBring={onBring} />
    </section>
  );
}

export function HistoryDialog<T>({ of, onBring, onClose }: Props<T> & { onClose: () => void }) {
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
      <Entries of={of} all onBring={onBring} />
    </dialog>
  );
}
