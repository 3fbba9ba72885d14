import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '../../shared/ui/alert.tsx';
import { useReason } from '../api/use-reason.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import styles from './conflict.module.css';

interface Props<T> {
  /** The sentence that says what was saved elsewhere. */
  text: string;
  load: () => Promise<T>;
  loadFailed: string;
  onLook?: (newer: T) => void;
  onTakeNewer: (newer: T) => void;
  onKeepMine: (newer: T) => void;
}

/** A newer version was saved elsewhere. Both versions are kept until the practitioner chooses. */
export function Conflict<T>({ text, load, loadFailed, onLook, onTakeNewer, onKeepMine }: Props<T>) {
  const { t } = useTranslation('admin');
  const reason = useReason();
  const [asked, setAsked] = useState<'newer' | 'mine'>();
  const loading = useMutation({
    mutationFn: (_then: (newer: T) => void) => load(),
    onSuccess: (newer, then) => {
      setAsked(undefined);
      then(newer);
    },
  });
  const box = useRef<HTMLDivElement>(null);
  // The choice is below the form, which is long.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const choices = { newer: onTakeNewer, mine: onKeepMine };
  const failure = loading.isError ? reason(loading.error, loadFailed) : undefined;
  return (
    <div ref={box} className={`stack gap-12 ${styles['conflict']}`}>
      <Alert kind="error">
        <p>
          {text} {t('conflict.text')}
        </p>
      </Alert>
      <div className={`cluster gap-12 ${styles['choices']}`}>
        {onLook && <Button kind="outline" text={t('conflict.look')} onClick={() => loading.mutate(onLook)} />}
        <Button kind="outline" text={t('conflict.newer')} onClick={() => setAsked('newer')} />
        <Button kind="outline" text={t('conflict.mine')} onClick={() => setAsked('mine')} />
      </div>
      {failure && !asked && <Alert kind="error">{failure}</Alert>}
      {asked && (
        <Confirm
          title={t(`conflict.${asked}Title`)}
          text={t(`conflict.${asked}Text`)}
          action={t(`conflict.${asked}`)}
          busy={loading.isPending}
          error={failure}
          onConfirm={() => loading.mutate(choices[asked])}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
