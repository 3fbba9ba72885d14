import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { useReason } from '../api/use-reason.ts';
import { Confirm } from '../ui/confirm.tsx';
import { pill } from '../ui/pill.ts';
import styles from './editor.module.css';
import { homeContentQuery, type VersionedContent } from './queries.ts';

interface Props {
  onLook: (newer: VersionedContent) => void;
  onTakeNewer: (newer: VersionedContent) => void;
  onKeepMine: (newer: VersionedContent) => void;
}

/** The page was saved elsewhere. Nothing is lost on either side until she chooses. */
export function Conflict({ onLook, onTakeNewer, onKeepMine }: Props) {
  const { t } = useTranslation('adminHome');
  const reason = useReason();
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<'newer' | 'mine'>();
  const load = useMutation({
    mutationFn: (_then: (newer: VersionedContent) => void) =>
      queryClient.fetchQuery({ ...homeContentQuery, staleTime: 0 }),
    onSuccess: (newer, then) => {
      setAsked(undefined);
      then(newer);
    },
  });
  const box = useRef<HTMLDivElement>(null);
  // What she has to decide stands under the form, which is long.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const choices = { newer: onTakeNewer, mine: onKeepMine };
  const failure = load.isError ? reason(load.error, t('loadFailed')) : undefined;
  return (
    <div ref={box} className={styles['conflict']}>
      <Alert kind="error">
        <p>{t('conflict.text')}</p>
      </Alert>
      <div className={styles['choices']}>
        <button type="button" className={pill('outline')} onClick={() => load.mutate(onLook)}>
          {t('conflict.look')}
        </button>
        <button type="button" className={pill('outline')} onClick={() => setAsked('newer')}>
          {t('conflict.newer')}
        </button>
        <button type="button" className={pill('outline')} onClick={() => setAsked('mine')}>
          {t('conflict.mine')}
        </button>
      </div>
      {failure && !asked && <Alert kind="error">{failure}</Alert>}
      {asked && (
        <Confirm
          title={t(`conflict.${asked}Title`)}
          text={t(`conflict.${asked}Text`)}
          action={t(`conflict.${asked}`)}
          busy={load.isPending}
          error={failure}
          onConfirm={() => load.mutate(choices[asked])}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
